import { expect, test } from 'vitest';
import { spotlight } from '../../src/api/spotlight/contract';
import { isNew } from '../../src/app/spotlight/isNew';
import { publicPaths } from '../../src/demo/publicPaths';
import { now } from '../../src/lib/clock';
import { ask, BASE, freshApi, answerRows } from './support';

test('CALL-087 the feed needs no session, and its dates are relative to today', async () => {
  const { status, body } = await ask(freshApi(), 'GET', publicPaths.spotlight);
  expect(status).toBe(200);
  const news = spotlight.response.parse(body);
  expect(news).toHaveLength(8);
  expect(news.filter((item) => isNew(item, now()))).toHaveLength(3);
  expect(news.every(({ title, content }) => title && content && !/[<>]|&\w+;/.test(title + content))).toBe(
    true,
  );
});

test('SPOT-02, SPOT-03 has an item without image, one without link, and one that is exactly 14 days old', async () => {
  const { body } = await ask(freshApi(), 'GET', publicPaths.spotlight);
  const news = spotlight.response.parse(body);
  expect(news.filter(({ image }) => image === '')).toHaveLength(1);
  expect(news.filter(({ link }) => link === '')).toHaveLength(1);
  const ages = news.map(({ postDate }) => Math.round((now() - Date.parse(String(postDate))) / 1000));
  expect(ages).toContain(14 * 24 * 3600);
});

test('every image exists at its relative address and is an SVG', async () => {
  const api = freshApi();
  const rows = answerRows<{ featured_image: false | { medium: string } }>(
    { status: 200, body: { rows: (await ask(api, 'GET', publicPaths.spotlight)).body } },
    'rows',
  );
  for (const { featured_image } of rows) {
    if (!featured_image) continue;
    const answer = await api.answer(
      new Request(new URL(featured_image.medium, BASE + publicPaths.spotlight)),
    );
    expect(answer?.status, featured_image.medium).toBe(200);
    expect(answer?.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(await answer?.text()).toMatch(/^<svg .*<\/svg>$/s);
  }
});

test('CALL-088 the marketing update accepts a POST without a body', async () => {
  expect((await ask(freshApi(), 'POST', publicPaths.marketingUpdate)).status).toBe(204);
});
