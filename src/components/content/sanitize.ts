import DOMPurify from 'dompurify';
import { webAddress } from '../../lib/webAddress';

/** Text elements only: nothing that runs, draws, embeds, submits or styles. */
const TAGS = [
  'p',
  'br',
  'hr',
  'div',
  'span',
  'blockquote',
  'pre',
  'figure',
  'figcaption',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'a',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'small',
  'sub',
  'sup',
  'mark',
  'q',
  'cite',
  'abbr',
  'code',
  'kbd',
  'samp',
  'var',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'table',
  'caption',
  'colgroup',
  'col',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'img',
];

// Without style, class, id and name, so that the content cannot imitate or replace parts of the app.
const ATTRIBUTES = [
  'href',
  'src',
  'alt',
  'title',
  'width',
  'height',
  'colspan',
  'rowspan',
  'scope',
  'start',
  'reversed',
  'lang',
  'dir',
];

export interface SanitizeOptions {
  /** Absolute base for the content's relative addresses. */
  base: string;
  /** Hosts with optional port that pictures may come from. Other hosts would learn who reads what (FAULT-69). */
  imageHosts: readonly string[];
}

/**
 * The browser reports every style and handler that the Content-Security-Policy refuses, even while it parses content
 * that is removed later. Renaming them, and `base`, avoids these reports for articles full of styles.
 */
const withoutCspReports = (html: string): string =>
  html
    .replace(/<[a-z][^<>]*>/gi, (tag) =>
      // Quoted text is a value and stays unchanged.
      tag.replace(
        /("[^"]*"|'[^']*')|([\s/])(style|on\w+)(?=\s*=)/gi,
        (_, value?: string, gap = '', name = '') => value ?? `${gap}data-${name}`,
      ),
    )
    .replace(/<(\/?)style\b/gi, '<$1noembed')
    .replace(/<base(?=[\s/>])/gi, '<wbr');

/**
 * Sanitizes untrusted markup (FAULT-68…71). Returns a tree, because serializing and parsing again could change its
 * meaning. DOMPurify parses in a separate document, where nothing runs or loads, with the Trusted Types policy that
 * the Content-Security-Policy names: `dompurify`.
 */
export function sanitize(html: string, { base, imageHosts }: SanitizeOptions): DocumentFragment {
  const clean: unknown = DOMPurify.sanitize(withoutCspReports(html), {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  // In an unsupported environment DOMPurify returns its input.
  if (!(clean instanceof DocumentFragment)) return document.createDocumentFragment();
  for (const heading of clean.querySelectorAll('h1, h2, h3, h4, h5')) lowerHeading(heading);
  for (const link of clean.querySelectorAll('a')) fixLink(link, base);
  for (const image of clean.querySelectorAll('img')) fixImage(image, base, imageHosts);
  return clean;
}

/**
 * Returns what `sanitize` removes, as written in the source ('<script>', 'style="…"'), each once. Ignores comments
 * and the elements `html`, `head`, and `body`.
 */
export function removedMarkup(html: string, options: SanitizeOptions): string[] {
  const clean = sanitize(html, options);
  const attributes = DOMPurify.removed.flatMap((one) =>
    'attribute' in one && one.attribute
      ? [`${one.attribute.name.replace(/^data-(?=style$|on)/, '')}="…"`]
      : [],
  );
  const sourceTags = [...html.replace(/<!--[^]*?(?:-->|$)/g, '').matchAll(/<([a-z][\w-]*)/gi)].map(
    ([, tag = '']) => tag.toLowerCase(),
  );
  const isRemoved = (tag: string) =>
    tag === 'a' || tag === 'img'
      ? sourceTags.filter((one) => one === tag).length > clean.querySelectorAll(tag).length
      : !TAGS.includes(tag) && !DOCUMENT_TAGS.includes(tag);
  return [...new Set([...sourceTags.filter(isRemoved).map((tag) => `<${tag}>`), ...attributes])];
}

const DOCUMENT_TAGS = ['html', 'head', 'body'];

/** Lowers a heading by one level, because the page already has an `h1`. */
function lowerHeading(heading: Element): void {
  const lowered = heading.ownerDocument.createElement(`h${Number(heading.tagName.slice(1)) + 1}`);
  lowered.append(...heading.childNodes);
  heading.replaceWith(lowered);
}

/** Keeps web and `mailto:` links. A link to a fragment would open a route of the app. */
function fixLink(link: HTMLAnchorElement, base: string): void {
  const address = link.getAttribute('href') ?? '';
  if (/^mailto:/i.test(address)) return;
  const url = address.startsWith('#') ? undefined : webAddress(address, base);
  if (!url) {
    link.replaceWith(...link.childNodes);
    return;
  }
  link.href = url.href;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
}

function fixImage(image: HTMLImageElement, base: string, hosts: readonly string[]): void {
  const url = webAddress(image.getAttribute('src') ?? '', base);
  if (!url || !hosts.includes(url.host)) {
    image.remove();
    return;
  }
  // Without a description the picture is decorative; screen readers would otherwise read its file name.
  if (!image.hasAttribute('alt')) image.alt = '';
  image.setAttribute('loading', 'lazy');
  image.setAttribute('referrerpolicy', 'no-referrer');
  image.src = url.href;
}

/** True when nothing readable or visible remains. */
export const isEmpty = (content: DocumentFragment): boolean =>
  (content.textContent ?? '').trim() === '' && content.querySelector('img') === null;
