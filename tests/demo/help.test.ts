import { beforeEach, describe, expect, test } from 'vitest';
import {
  helpArticles,
  helpByArticle,
  helpByCategory,
  helpBySection,
  helpPosts,
} from '../../src/api/help/contract';
import type { DemoApi } from '../../src/demo/api';
import { publicPaths } from '../../src/demo/publicPaths';
import { readCategory } from '../../src/demo/help/category';
import { guide, newestFirst } from '../../src/demo/help/guide';
import { pictures } from '../../src/demo/seed/pictures';
import { helpCategories } from '../../src/lib/helpSlug';
import { markupText } from '../../src/lib/markupText';
import { ask, valueAt, BASE, freshApi } from './support';

let api: DemoApi;
beforeEach(() => {
  api = freshApi();
});

// No one is signed in, because these services need no session (CALL-082…086).
const body = async (path: string) => (await ask(api, 'GET', path)).body;
const categories = async (query = '') =>
  helpArticles.response.parse(await body(`${publicPaths.knowledgeBase}${helpArticles.path}${query}`));
const center = (path: string) => body(`${publicPaths.helpCenter}/en-us${path}`);

type Categories = Awaited<ReturnType<typeof categories>>;
const posts = (found: Categories) =>
  found.flatMap(({ posts, subcategories_level_1: level1 }) => [
    ...posts,
    ...level1.flatMap((one) => [...one.posts, ...one.subcategories_level_2.flatMap((two) => two.posts)]),
  ]);
const titles = async (query: string) => posts(await categories(query)).map(({ title }) => title);

test('reads a category from Markdown, with its articles by topic', () => {
  const article = (title: string, html: string, rendered = false) => ({ title, html, rendered });
  const markdown = [
    '# Tools',
    '#### First',
    '<p>One</p>\n<h2>#4</h2>',
    '## Saws',
    '#### Cut',
    '<!-- rendered -->\n\n<p>Two</p>',
    '### Blades',
    '#### Change',
    '<p>Three</p>',
    '## Drills',
  ].join('\n\n');
  expect(readCategory('job-docs', markdown)).toEqual({
    slug: 'job-docs',
    name: 'Tools',
    articles: [article('First', '<p>One</p>\n<h2>#4</h2>')],
    topics: [
      {
        name: 'Saws',
        articles: [article('Cut', '<p>Two</p>', true)],
        topics: [{ name: 'Blades', articles: [article('Change', '<p>Three</p>')], topics: [] }],
      },
      { name: 'Drills', articles: [], topics: [] },
    ],
  });
});

describe('guide', () => {
  test('has the categories of CONST-41…51 in order, with enough articles', () => {
    expect(guide.map(({ slug }) => slug)).toEqual(helpCategories.map(({ slug }) => slug));
    expect(guide.filter(({ name, topics }) => name === '' || topics.length === 0)).toEqual([]);
    expect(newestFirst.length).toBeGreaterThanOrEqual(40);
    expect(new Set(newestFirst.map(({ id }) => id)).size).toBe(newestFirst.length);
  });

  test.each(newestFirst.map((one) => [one.article.title, one] as const))(
    'the article %s is readable',
    (_, { article, permalink }) => {
      const words = markupText(article.html).split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(80);
      expect(words).toBeLessThanOrEqual(250);
      expect(article.html).toMatch(/<(ol|ul|h2|table)/);
      expect(article.html).not.toMatch(/<h1|style=|class=|onerror|https?:/);
      expect(permalink).toMatch(/^https:\/\/help\.plumbline\.example\/[a-z-]+\/[a-z0-9-]+$/);
      for (const [, name = ''] of article.html.matchAll(/\/pictures\/([\w-]+\.svg)/g))
        expect(pictures).toHaveProperty([name]);
    },
  );
});

describe('CALL-085, CALL-105 knowledge base', () => {
  test('ENT-09, ENT-10, ENT-11 returns categories with posts and two levels of subcategories', async () => {
    const [first] = await categories('?category=time-cards');
    expect(first?.name).toBe('Time Cards');
    expect(first?.posts.map(({ title }) => title)).toEqual(['Fill in your time card']);
    const [own] = first?.subcategories_level_1 ?? [];
    expect(own?.name).toBe('Your own hours');
    expect(own?.posts).toHaveLength(2);
    const [corrections] = own?.subcategories_level_2 ?? [];
    expect(corrections?.name).toBe('Corrections');
    expect(corrections?.posts[0]).toMatchObject({
      title: 'Change a day that was already reviewed',
      permalink: 'https://help.plumbline.example/time-cards/change-a-day-that-was-already-reviewed',
    });
    expect(corrections?.posts[0]?.content).toContain('<ol>');
  });

  test('HELP-19 has plain and rendered titles and contents', async () => {
    const sent = (await body(`${publicPaths.knowledgeBase}/categories`)) as unknown[];
    const wire = JSON.stringify(sent);
    expect(wire).toContain('"title":{"rendered":');
    expect(wire).toContain('"content":{"rendered":');
    expect(wire).toContain('"title":"Fill in your time card"');
    expect(await titles('?s=basics')).toContain('T&M tickets: the basics');
  });

  test('CALL-085 returns the whole guide without a category, and nothing for an unknown one', async () => {
    expect(await titles('')).toHaveLength(newestFirst.length);
    expect(await categories('?category=nothing')).toEqual([]);
  });

  test('CALL-105 returns a single subcategory', async () => {
    expect(await titles('?category=time-cards&subcategory=payroll')).toEqual(['Export hours to payroll']);
  });

  test.each([
    ['words in the title', 'payroll', 'Export hours to payroll'],
    ['words in the text', 'outriggers', 'Write an analysis step by step'],
    ['several words in any order', 'QR gate', 'Set up a site and its QR code'],
  ])('CALL-085 searches %s', async (_, s, title) => {
    expect(await titles(`?s=${encodeURIComponent(s)}`)).toContain(title);
    expect(await titles('?s=zebra')).toEqual([]);
  });

  test('combines search and category', async () => {
    expect(await titles('?category=job-docs&s=payroll')).toEqual([]);
  });
});

test('CALL-086 returns the ten latest posts', async () => {
  const sent = await body(publicPaths.posts);
  const read = helpPosts.response.parse(sent);
  expect(read).toHaveLength(10);
  const dates = (sent as unknown[]).map((post) => Date.parse(valueAt(post, 'date') as string));
  expect(dates).toEqual([...dates].sort((a, b) => b - a));
  expect(read[0]?.title).toBe(markupText(newestFirst[0]?.article.title ?? ''));
});

describe('help center', () => {
  test('CALL-084, CALL-083, CALL-082 leads from category to section to article', async () => {
    const category = helpByCategory.response.parse(await center('/categories/tm-tickets'));
    expect(category.categories).toHaveLength(11);
    expect(category.sections.map(({ name }) => name)).toEqual([
      'Getting started',
      'Writing tickets',
      'Reporting',
    ]);
    const section = helpBySection.response.parse(await center(`/sections/${category.sections[1]?.id}`));
    expect(section.articles.map(({ title }) => title)).toContain('Correct a signed ticket');
    const article = helpByArticle.response.parse(await center(`/articles/${section.articles[0]?.id}`));
    expect(article.articles[0]?.content).toContain('<table>');
  });

  test('omits the content in the articles of a section', async () => {
    const { articles } = helpBySection.response.parse(await center('/sections/time-cards-start'));
    expect(articles.map(({ content }) => content)).toEqual(['']);
  });

  test.each(['/categories/x', '/sections/x', '/articles/x'])('%s is not found', async (path) => {
    expect((await ask(api, 'GET', `${publicPaths.helpCenter}/en-us${path}`)).status).toBe(404);
  });

  test.each(['/categories/tm-tickets', '/sections/time-cards-start', '/articles/mark-up-a-drawing'])(
    'CONST-06 %s supports only en-us',
    async (path) => {
      expect((await ask(api, 'GET', `${publicPaths.helpCenter}/en-us${path}`)).status).toBe(200);
      expect((await ask(api, 'GET', `${publicPaths.helpCenter}/tlh${path}`)).status).toBe(404);
    },
  );
});

describe('images', () => {
  test.each(Object.keys(pictures))("%s is an image and can't run scripts", async (name) => {
    const response = await api.answer(new Request(`${BASE}${publicPaths.pictures}/${name}`));
    expect(response?.headers.get('content-type')).toBe('image/svg+xml');
    const svg = await response?.text();
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>$/s);
    expect(svg).not.toMatch(/<script|\son\w+=|href=|undefined|NaN/);
  });

  test('FAULT-69 article images resolve from the address of each service', () => {
    for (const service of [publicPaths.knowledgeBase, publicPaths.posts, publicPaths.helpCenter])
      expect(new URL('../pictures/time-card.svg', `${BASE}${service}/`).pathname).toBe(
        `/api${publicPaths.pictures}/time-card.svg`,
      );
  });

  test('others are not found', async () => {
    expect((await ask(api, 'GET', `${publicPaths.pictures}/nothing.svg`)).status).toBe(404);
  });
});
