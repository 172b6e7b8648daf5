#pragma once

/// The bytes that are allocated and not yet freed; 0 where that cannot be told.
long living_bytes(void);
