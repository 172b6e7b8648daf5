/// How a page of comparisons looks.
enum ComparisonStyles {
  static let text: StaticString = """

    :root { color-scheme: light dark; --old: #c2185b; --new: #1d4ed8; font: 16px/1.5 system-ui, sans-serif;
      --ground: light-dark(#fff, #1c1c1e); --edge: light-dark(#d1d1d6, #48484a); --soft: light-dark(#5f5f66, #aeaeb2); }
    @media (prefers-color-scheme: dark) { :root { --old: #ff6f9c; --new: #7aa5ff; } }
    body { margin: 0; background: light-dark(#f2f2f7, #000); color: light-dark(#1c1c1e, #f2f2f7); }
    main { max-width: 72rem; margin: 0 auto; padding: 1.5rem; }
    h1 { margin: 0; } h2 { margin: 2.5rem 0 0; font-size: 1.25rem; overflow-wrap: anywhere; }
    p { color: var(--soft); margin: .25rem 0 1rem; }
    figure { margin: 0 0 1rem; padding: 1rem; background: var(--ground); border: 1px solid var(--edge); border-radius: .75rem; }
    figcaption { margin-bottom: .5rem; overflow-wrap: anywhere; }
    input { margin: 0 .25rem 0 0; accent-color: var(--new); } label { margin-right: 1rem; }
    .stack { display: grid; justify-items: start; overflow: auto; margin-top: .75rem; padding: 8px;
      color-scheme: light; background: #fff; --old: #c2185b; --new: #1d4ed8; }
    .stack > div { grid-area: 1 / 1; display: grid; justify-items: start; align-items: start; }
    .stack svg { grid-area: 1 / 1; display: block; max-width: none; overflow: visible; }
    input.before:checked ~ .stack .after, input.after:checked ~ .stack .before { visibility: hidden; }
    input.overlay:checked ~ .stack .after > svg.preview { opacity: .5; }
    input.overlay:checked ~ .stack .before text { display: none; }
    .outlines rect { fill: none; stroke-width: 1; } .outlines text { font: 9px system-ui, sans-serif; fill: var(--soft); }
    .outlines .still { stroke: var(--edge); } .before .moved { stroke: var(--old); stroke-dasharray: 4 2; }
    .after .moved { stroke: var(--new); }
    details { margin: 0 0 1rem; } summary { cursor: pointer; } .rows { overflow-x: auto; }
    table { border-collapse: collapse; font-size: .875rem; } th, td { text-align: left; vertical-align: top;
      padding: .375rem .75rem .375rem 0; border-top: 1px solid var(--edge); font-weight: normal; }
    tbody th { font-weight: 600; } :focus-visible { outline: 2px solid var(--new); outline-offset: 2px; }

    """
}
