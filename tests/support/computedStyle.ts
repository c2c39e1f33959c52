/**
 * jsdom applies its whole stylesheet to an element for each computed style. A query by role reads `display` and
 * `visibility` of every element, and a click reads `pointer-events`, which takes a quarter of the total time.
 * On a page without stylesheets, these values follow from the kind of element, its attributes and its inline styles.
 * jsdom still computes all other values.
 */
const jsdomComputedStyle = window.getComputedStyle.bind(window);
const displayCache = new Map<string, string>();

const kindOf = (element: Element): string =>
  ['hidden', 'open', 'type'].reduce(
    (kind, name) => `${kind}|${element.getAttribute(name) ?? ''}${element.hasAttribute(name)}`,
    `${element.localName}|${element.parentElement?.localName === 'details'}`,
  );

function displayOf(element: Element): string {
  if (element.hasAttribute('style') || !element.isConnected) return jsdomComputedStyle(element).display;
  const kind = kindOf(element);
  let display = displayCache.get(kind);
  if (display === undefined) {
    display = jsdomComputedStyle(element).display;
    displayCache.set(kind, display);
  }
  return display;
}

/** Inherited from the nearest ancestor with an inline value, otherwise `initial`. */
const inherited = (name: 'visibility' | 'pointer-events', initial: string) => (element: Element) => {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (at.getAttribute('style')?.includes(name)) return jsdomComputedStyle(element).getPropertyValue(name);
  return initial;
};

const fastValues: Record<string, (element: Element) => string> = {
  display: displayOf,
  visibility: inherited('visibility', 'visible'),
  pointerEvents: inherited('pointer-events', 'auto'),
};

const computedStyle: typeof window.getComputedStyle = (element, pseudo) => {
  if (pseudo || document.styleSheets.length > 0) return jsdomComputedStyle(element, pseudo);
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (typeof name === 'string' && name in fastValues) return fastValues[name]?.(element);
      if (name === 'getPropertyValue')
        return (asked: string) =>
          fastValues[asked]?.(element) ?? jsdomComputedStyle(element).getPropertyValue(asked);
      const style = jsdomComputedStyle(element);
      const value: unknown = Reflect.get(style, name);
      return typeof value === 'function' ? (value.bind(style) as unknown) : value;
    },
  });
};

window.getComputedStyle = computedStyle;
// The document's own window is a different object from the global that tests use.
if (document.defaultView) document.defaultView.getComputedStyle = computedStyle;
