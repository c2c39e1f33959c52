import DOMPurify from 'dompurify';
import { webAddress } from '../../lib/webAddress';

/** What a text is made of. Nothing that runs, draws, embeds, submits or styles. */
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

// No style, class, id or name: content of others must not look like, or be found instead of, a part of the app.
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

export interface Origin {
  /** Absolute: what relative addresses in the content start from. */
  base: string;
  /** Hosts, with their port if any, that pictures may come from: any other learns who reads what (FAULT-69). */
  imageHosts: readonly string[];
}

/**
 * The browser reports every style and handler that the page's Content-Security-Policy refuses, also while it parses what
 * is to be taken out. An article of a publishing system is full of styles; under other names they, and a base, are taken out
 * in silence.
 */
const quietened = (html: string): string =>
  html
    .replace(/<[a-z][^<>]*>/gi, (tag) =>
      // What stands in quotes is a value, and stays as it is.
      tag.replace(
        /("[^"]*"|'[^']*')|([\s/])(style|on\w+)(?=\s*=)/gi,
        (_, value?: string, gap = '', name = '') => value ?? `${gap}data-${name}`,
      ),
    )
    .replace(/<(\/?)style\b/gi, '<$1noembed')
    .replace(/<base(?=[\s/>])/gi, '<wbr');

/**
 * Markup of others, made safe (FAULT-68…71). It stays a tree: written out and read again it might turn into something
 * else. DOMPurify parses it in a document of its own, where nothing runs or loads, through a Trusted Types policy that
 * the page's Content-Security-Policy names: `dompurify`.
 */
export function sanitize(html: string, { base, imageHosts }: Origin): DocumentFragment {
  const clean: unknown = DOMPurify.sanitize(quietened(html), {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  // Where it cannot work it hands back what it was given.
  if (!(clean instanceof DocumentFragment)) return document.createDocumentFragment();
  for (const heading of clean.querySelectorAll('h1, h2, h3, h4, h5')) lower(heading);
  for (const link of clean.querySelectorAll('a')) mendLink(link, base);
  for (const image of clean.querySelectorAll('img')) mendImage(image, base, imageHosts);
  return clean;
}

/**
 * What `sanitize` takes out of a text, in the words of whoever wrote it ('<script>', 'style="…"'), each once. Comments,
 * and the frame of a whole page, are nothing that anybody would see.
 */
export function takenOut(html: string, origin: Origin): string[] {
  const clean = sanitize(html, origin);
  const attributes = DOMPurify.removed.flatMap((one) =>
    'attribute' in one && one.attribute
      ? [`${one.attribute.name.replace(/^data-(?=style$|on)/, '')}="…"`]
      : [],
  );
  const written = [...html.replace(/<!--[^]*?(?:-->|$)/g, '').matchAll(/<([a-z][\w-]*)/gi)].map(
    ([, tag = '']) => tag.toLowerCase(),
  );
  const isLost = (tag: string) =>
    tag === 'a' || tag === 'img'
      ? written.filter((one) => one === tag).length > clean.querySelectorAll(tag).length
      : !TAGS.includes(tag) && !FRAME.includes(tag);
  return [...new Set([...written.filter(isLost).map((tag) => `<${tag}>`), ...attributes])];
}

const FRAME = ['html', 'head', 'body'];

/** The page has its `h1` already, and what holds the content a title of its own. */
function lower(heading: Element): void {
  const lowered = heading.ownerDocument.createElement(`h${Number(heading.tagName.slice(1)) + 1}`);
  lowered.append(...heading.childNodes);
  heading.replaceWith(lowered);
}

/** To the web or a mailbox, or no link at all. A fragment would be an address of this app. */
function mendLink(link: HTMLAnchorElement, base: string): void {
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

function mendImage(image: HTMLImageElement, base: string, hosts: readonly string[]): void {
  const url = webAddress(image.getAttribute('src') ?? '', base);
  if (!url || !hosts.includes(url.host)) {
    image.remove();
    return;
  }
  // Nobody has said what it shows: then it is passed over, where else its file's name would be read out.
  if (!image.hasAttribute('alt')) image.alt = '';
  image.setAttribute('loading', 'lazy');
  image.setAttribute('referrerpolicy', 'no-referrer');
  image.src = url.href;
}

/** Nothing is left that anybody could read or see. */
export const isEmpty = (content: DocumentFragment): boolean =>
  (content.textContent ?? '').trim() === '' && content.querySelector('img') === null;
