import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { SafeHtml } from '../../src/components/content/SafeHtml';
import { sanitize, removedMarkup } from '../../src/components/content/sanitize';

const origin = { base: 'https://help.example/kb/', imageHosts: ['help.example', 'localhost:3000'] };
const read = (html: string) => {
  const holder = document.createElement('div');
  holder.append(sanitize(html, origin).cloneNode(true));
  return holder;
};

describe('FAULT-68 hostile content', () => {
  test('headings start below the heading that contains them, without a second h1', () => {
    expect(read('<h1>Title <em>of theirs</em></h1><h2>Part</h2><h6>Least</h6>').innerHTML).toBe(
      '<h2>Title <em>of theirs</em></h2><h3>Part</h3><h6>Least</h6>',
    );
  });

  test('keeps text formatting', () => {
    const text =
      '<p>One <strong>two</strong> <em>three</em> <code>four</code></p>' +
      '<ul><li>a</li></ul><ol start="3"><li>b</li></ol><dl><dt>c</dt><dd>d</dd></dl>' +
      '<table><caption>t</caption><thead><tr><th scope="col">h</th></tr></thead><tbody><tr><td colspan="2">e</td></tr></tbody></table>' +
      '<blockquote>q</blockquote><pre>p</pre>';
    expect(read(text).innerHTML).toBe(text);
  });
});

test('FAULT-71 ignores a base element and keeps what follows', () => {
  const html = '<base href="https://evil.example/"><BASE\n/><p><a href="x">x</a></p><basefont>';
  expect(read(html).innerHTML).toContain('href="https://help.example/kb/x"');
  expect(removedMarkup(html, origin)).toContain('<base>');
});

describe('links', () => {
  test('FAULT-68 open a new tab without an opener', () => {
    const link = read('<a href="https://a.example/x" target="_top" rel="opener">x</a>').querySelector('a');
    expect(link?.getAttribute('href')).toBe('https://a.example/x');
    expect(link?.getAttribute('target')).toBe('_blank');
    expect(link?.getAttribute('rel')).toBe('noopener noreferrer');
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'ftp://a.example/x',
    'tel:5550100',
    'sms:5550100',
    '#/user',
    '#top',
    '',
  ])('FAULT-71 shows the link %j as text', (href) => {
    expect(read(`<p>Read <a href="${href}">this <b>now</b></a>.</p>`).innerHTML).toBe(
      '<p>Read this <b>now</b>.</p>',
    );
  });

  test("FAULT-71 keeps mailto links and links to the article's site", () => {
    const [mail, own] = read('<a href="mailto:a@b.example">x</a><a href="../more">y</a>').querySelectorAll(
      'a',
    );
    expect(mail?.getAttribute('href')).toBe('mailto:a@b.example');
    expect(own?.getAttribute('href')).toBe('https://help.example/more');
  });
});

describe('FAULT-69 images', () => {
  test.each([
    ['https://help.example/a.png', 'https://help.example/a.png'],
    ['../pictures/a.svg', 'https://help.example/pictures/a.svg'],
    ['http://localhost:3000/a.png', 'http://localhost:3000/a.png'],
  ])('from a known host are shown: %s', (src, shown) => {
    const image = read(`<img src="${src}" alt="A plan" width="48" height="22">`).querySelector('img');
    expect(image?.getAttribute('src')).toBe(shown);
    expect(image?.alt).toBe('A plan');
    expect(image?.getAttribute('loading')).toBe('lazy');
    expect(image?.getAttribute('referrerpolicy')).toBe('no-referrer');
  });

  test.each([
    'https://evil.example/pixel.gif',
    'https://help.example.evil.example/a.png',
    'https://help.example@evil.example/a.png',
    'https://sub.help.example/a.png',
    '//evil.example/a.png',
    'https://help.example:8443/a.png',
    'http://localhost/a.png',
    'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
    'blob:https://help.example/1',
    '',
  ])('from another host are removed: %j', (src) => {
    expect(read(`<p>a<img src="${src}" alt="b">c</p>`).innerHTML).toBe('<p>ac</p>');
  });
});

describe('SafeHtml', () => {
  const notice = <p>Nothing to read</p>;

  test('FAULT-68 shows its content and updates it', () => {
    const { rerender } = render(
      <SafeHtml html="<p>One<script>alert(1)</script></p>" {...origin} empty={notice} />,
    );
    expect(screen.getByText('One')).toBeInTheDocument();
    rerender(<SafeHtml html="<p>Two</p>" {...origin} empty={notice} />);
    expect(screen.getByText('Two')).toBeInTheDocument();
    expect(screen.queryByText('One')).not.toBeInTheDocument();
  });

  test.each([
    '',
    '   ',
    '<p>&nbsp;</p>',
    '<script>alert(1)</script>',
    '<iframe src="https://evil.example"></iframe>',
    '<p><img src="https://evil.example/pixel.gif" alt="x"></p>',
  ])('FAULT-70 says that there is no content for %j', (html) => {
    render(<SafeHtml html={html} {...origin} empty={notice} />);
    expect(screen.getByText('Nothing to read')).toBeInTheDocument();
  });

  test('an image alone is content', () => {
    render(
      <SafeHtml html='<img src="https://help.example/a.png" alt="A plan">' {...origin} empty={notice} />,
    );
    expect(screen.getByRole('img', { name: 'A plan' })).toBeInTheDocument();
  });

  test('keeps text without markup', () => {
    render(<SafeHtml html={'3 < 4 & 5'} {...origin} empty={notice} />);
    expect(screen.getByText('3 < 4 & 5')).toBeInTheDocument();
  });
});

describe('FAULT-68 reports removed markup', () => {
  test.each([
    ['<p>Plain <b>text</b>, <a href="https://a.example">a link</a></p>', []],
    ['text without markup, 3 < 4', []],
    ['', []],
    ['<script>alert(1)</script><p>x</p>', ['<script>']],
    ['<style>p { color: red }</style><p>x</p>', ['<style>']],
    ['<p style="color:red" onclick="go()">x</p>', ['style="…"', 'onclick="…"']],
    ['<iframe src="https://evil.example"></iframe><p>x</p><iframe></iframe>', ['<iframe>']],
    ['<a href="#/user">x</a>', ['<a>']],
    ['<html><body><p>x</p><!-- <form> --></body></html>', []],
    ['<img src="https://evil.example/pixel.gif">', ['<img>']],
  ])('%j', (html, expected) => {
    expect(removedMarkup(html, origin).sort()).toEqual([...expected].sort());
  });
});
