import Documents

/// How imported components are written.
typealias ImportYAML = YAMLText
