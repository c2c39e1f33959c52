import { beforeEach, expect, test } from 'vitest';
import { readConfig, setConfig } from '../../src/api/config';
import { denial } from '../../src/access/access';
import { noFlags, withFlags } from '../../src/session/flags';
import { lockNotice, productNotice } from '../../src/access/lockNotice';

const LEARN_MORE = 'Learn more about the product';
const pages = (productPages: Record<string, string>) =>
  setConfig(readConfig({ apiBaseUrl: '/api', productPages }));

const subject = (sidebar: { timeAttendance?: true; preConFeature?: true }) => ({
  role: undefined,
  flags: withFlags(noFlags, { sidebar }),
});
const off = {
  lacks: 'feature',
  feature: 'safetyTraining',
  reason: 'Trainings is not enabled for your business.',
} as const;

beforeEach(() => pages({}));

test.each([
  [
    'the page of the product',
    { safetyTraining: 'https://example.com/trainings', default: 'https://example.com' },
    'https://example.com/trainings',
  ],
  [
    'the default page',
    { drawing: 'https://example.com/docs', default: 'https://example.com' },
    'https://example.com',
  ],
  ['no page', { drawing: 'https://example.com/docs' }, undefined],
])(
  'LOCK-02, LOCK-03 the dialog for a locked feature shows the title, the reason and %s',
  (_, productPages, href) => {
    pages(productPages);
    expect(lockNotice(off)).toEqual({
      title: LEARN_MORE,
      text: 'Trainings is not enabled for your business. Ask your account administrator about it.',
      link: href ? { label: LEARN_MORE, href } : undefined,
    });
  },
);

test('LOCK-05 Daily Reports, locked because of a missing role, uses the same dialog', () => {
  pages({ default: 'https://example.com' });
  const denied = denial(subject({ timeAttendance: true }), 'dailyReports');
  expect(denied && lockNotice(denied)).toEqual({
    title: LEARN_MORE,
    text: 'Only time card managers can open this. Ask your administrator.',
    link: { label: LEARN_MORE, href: 'https://example.com' },
  });
});

test('LOCK-01, ACCESS-26 the dialog for a locked product says that it is not available', () => {
  const denied = denial(subject({}), 'bidPackages');
  expect(denied && productNotice('Bid Packages', denied)).toEqual({
    title: 'Bid Packages is not available',
    text: 'Bid Packages is not enabled for your business. Ask your account administrator about it.',
  });
});

test('ACCESS-51 the dialog for a denied product shows only the reason', () => {
  const denied = denial(subject({ preConFeature: true }), 'bidPackages');
  expect(denied && productNotice('Bid Packages', denied)).toEqual({
    title: 'Bid Packages',
    text: "You are not authorized to access the product's Bid Packages feature. Please ask your managers to add you to the Bid Packages access roles.",
  });
});
