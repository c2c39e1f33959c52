/**
 * jsdom applies its whole stylesheet to an element each time somebody asks what is computed for it, and a search by role asks for
 * `display` and `visibility` of every element, a click for `pointer-events`: a quarter of all time. Without styles of the page they
 * follow from the kind of element, its attributes and the styles written on it; everything else is still jsdom's to say.
 */
const computed = window.getComputedStyle.bind(window);
const displays = new Map<string, string>();

const kindOf = (element: Element): string =>
  ['hidden', 'open', 'type'].reduce(
    (kind, name) => `${kind}|${element.getAttribute(name) ?? ''}${element.hasAttribute(name)}`,
    `${element.localName}|${element.parentElement?.localName === 'details'}`,
  );

function displayOf(element: Element): string {
  if (element.hasAttribute('style') || !element.isConnected) return computed(element).display;
  const kind = kindOf(element);
  let display = displays.get(kind);
  if (display === undefined) {
    display = computed(element).display;
    displays.set(kind, display);
  }
  return display;
}

/** Handed down from whoever has it written on them; `initial` where nobody has. */
const inherited = (name: 'visibility' | 'pointer-events', initial: string) => (element: Element) => {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (at.getAttribute('style')?.includes(name)) return computed(element).getPropertyValue(name);
  return initial;
};

const quick: Record<string, (element: Element) => string> = {
  display: displayOf,
  visibility: inherited('visibility', 'visible'),
  pointerEvents: inherited('pointer-events', 'auto'),
};

const computedStyle: typeof window.getComputedStyle = (element, pseudo) => {
  if (pseudo || document.styleSheets.length > 0) return computed(element, pseudo);
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (typeof name === 'string' && name in quick) return quick[name]?.(element);
      if (name === 'getPropertyValue')
        return (asked: string) => quick[asked]?.(element) ?? computed(element).getPropertyValue(asked);
      const style = computed(element);
      const value: unknown = Reflect.get(style, name);
      return typeof value === 'function' ? (value.bind(style) as unknown) : value;
    },
  });
};

window.getComputedStyle = computedStyle;
// Whose window is not the one that tests have.
if (document.defaultView) document.defaultView.getComputedStyle = computedStyle;
