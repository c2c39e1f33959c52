import { cleanup, render } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SafeHtml } from '../../src/components/content/SafeHtml';
import { sanitize } from '../../src/components/content/sanitize';
import { unsafeMarkupIn, hostileHtml } from '../support/hostileHtml';
import fc from '../support/property';
import { checkProperty } from './settings';

const origin = { base: 'https://help.example/kb/', imageHosts: ['help.example'] };
const read = (html: string) => {
  const holder = document.createElement('div');
  holder.append(sanitize(html, origin).cloneNode(true));
  return holder;
};

/** Runs code in the page's window, where page content runs. jsdom keeps it apart from the test's window. */
function inPage(code: string): void {
  const script = document.createElement('script');
  script.textContent = code;
  document.head.append(script);
  script.remove();
}
const executedScript = () => document.documentElement.dataset.ran;
beforeAll(() => inPage('window.alert = () => { document.documentElement.dataset.ran = "yes"; }'));
beforeEach(() => {
  delete document.documentElement.dataset.ran;
});

function expectHarmless(html: string): void {
  const first = read(html);
  expect(unsafeMarkupIn(first, origin.imageHosts)).toEqual([]);
  // Writes the result out and parses it again, both with the sanitizer and with the browser's parser.
  expect(unsafeMarkupIn(read(first.innerHTML), origin.imageHosts)).toEqual([]);
  const again = new DOMParser().parseFromString(first.innerHTML, 'text/html');
  expect(unsafeMarkupIn(again.body, origin.imageHosts)).toEqual([]);
  expect(again.body.textContent).toBe(first.textContent);
}

/** Dispatches the events that users and browsers cause on rendered content. */
function dispatchEvents(element: Element): void {
  for (const type of ['click', 'error', 'load', 'focus', 'toggle', 'animationstart', 'begin', 'mouseover'])
    element.dispatchEvent(new Event(type, { cancelable: true }));
}

describe('FAULT-68, 69, 71 samples', () => {
  test('there are more than 150, all different', () => {
    expect(hostileHtml.length).toBeGreaterThan(150);
    expect(new Set(hostileHtml.map(([, html]) => html)).size).toBe(hostileHtml.length);
  });

  test('they would run if they were not sanitized', () => {
    const place = document.createElement('div');
    place.innerHTML = '<p onclick="alert(1)">x</p>';
    document.body.append(place);
    for (const element of place.children) dispatchEvents(element);
    expect(executedScript()).toBe('yes');
    place.remove();
  });

  test.each(hostileHtml.map(([what, html], number) => [number + 1, what, html.slice(0, 80), html] as const))(
    '%i %s: %s',
    (_, __, ___, html) => {
      expectHarmless(html);
      const { container } = render(<SafeHtml html={html} {...origin} empty={<p>Nothing to read</p>} />);
      // Only the last 20 elements, which matter most, because an event is slow to bubble through a thousand elements.
      for (const element of [...container.querySelectorAll('*')].slice(-20)) dispatchEvents(element);
      expect(container.textContent?.trim() === '' && container.querySelector('img') === null).toBe(false);
      expect(executedScript()).toBeUndefined();
      cleanup();
    },
  );
});

const names = fc.constantFrom(
  ...['p', 'div', 'a', 'b', 'i', 'h1', 'table', 'tr', 'td', 'ul', 'li', 'pre', 'img', 'br', 'span', 'caption', 'col'],
  ...['svg', 'math', 'mtext', 'mglyph', 'malignmark', 'mi', 'annotation-xml', 'foreignObject', 'desc', 'title', 'use', 'animate', 'set', 'image'],
  ...['style', 'script', 'noscript', 'template', 'iframe', 'object', 'embed', 'form', 'input', 'button', 'select', 'option', 'textarea'],
  ...['xmp', 'plaintext', 'listing', 'noembed', 'noframes', 'frameset', 'body', 'html', 'head', 'base', 'link', 'meta', 'video', 'source', 'x-y', 'p\u0000'],
); // prettier-ignore
const attributes = fc.constantFrom(
  ...['onerror=alert(1)', 'onload="alert(1)"', "onclick='alert(1)'", 'ONFOCUS=alert(1)', 'on\nerror=alert(1)', 'style="background:url(//evil.example)"'],
  ...['href="javascript:alert(1)"', 'href=java&#9;script:alert(1)', 'href="https://evil.example"', 'xlink:href=javascript:alert(1)', 'href=#x', 'href=data:text/html,x'],
  ...['src=x', 'src="https://evil.example/a.png"', 'src=/a.png', 'src="https://help.example/a.png"', 'srcset="https://evil.example/a 1x"', 'srcdoc="<script>alert(1)</script>"'],
  ...['id=page', 'name=body', 'class=modal', 'is=x-y', 'action=//evil.example', 'formaction=javascript:alert(1)', 'target=_top', 'rel=opener', 'title="</style><img src=x onerror=alert(1)>"'],
  ...['title="--><img src=x onerror=alert(1)>"', 'attributeName=href', 'values=javascript:alert(1)', 'to=javascript:alert(1)', 'encoding=text/html', 'shadowrootmode=open', '"', "'", '/', '=', '`'],
); // prettier-ignore
const pieces = fc.constantFrom(
  ...['text', '<', '>', '</', '/>', '<!--', '-->', '--!>', '<![CDATA[', ']]>', '<?', '<!', '&lt;', '&gt;', '&#x3c;', '&quot;', '"', "'", '`', '=', '\u0000', '\ud800'],
  ...['<img src=x onerror=alert(1)>', '<script>alert(1)</script>', '<svg onload=alert(1)>', 'alert(1)', 'javascript:alert(1)', '<a href=javascript:alert(1)>x'],
); // prettier-ignore

/** Tags that are opened, closed, unclosed or misnested, with arbitrary content between them. */
const markup = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.tuple(names, fc.array(attributes, { maxLength: 3 })).map(([name, list]) => `<${name} ${list.join(' ')}>`) },
      { weight: 3, arbitrary: names.map((name) => `</${name}>`) },
      { weight: 3, arbitrary: pieces },
      { weight: 1, arbitrary: fc.constantFrom(...hostileHtml.map(([, html]) => html.slice(0, 120))) },
    ),
    { maxLength: 10 },
  )
  .map((parts) => parts.join('')); // prettier-ignore

describe('FAULT-68, 69, 71 random markup', () => {
  test('is harmless, even after it is parsed again', async () => {
    await checkProperty('markup', 200, fc.property(markup, expectHarmless));
    expect(executedScript()).toBeUndefined();
  });

  /** In quadratic time, each of these would take minutes, far beyond the test's time limit. */
  test.each(['<a on', '<style', '<p on=x style="', ' style="'])('sanitizes 200 KB of %j', (piece) => {
    expect(sanitize(piece.repeat(200_000 / piece.length), origin)).toBeInstanceOf(DocumentFragment);
  });
});
