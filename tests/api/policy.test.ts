import { expect, test } from 'vitest';
import { readConfig } from '../../src/api/config';
import { policyFrom } from '../../src/api/policy';

const PAGE = 'https://app.example.com/plumbline/index.html';

test.each([
  ['a path', '/api', {}, "default-src 'self'; connect-src 'self'; img-src 'self' data: blob:"],
  ['a relative address', './api', {}, "default-src 'self'; connect-src 'self'; img-src 'self' data: blob:"],
  [
    'another host, without its path',
    'https://api.example.com/v1/',
    {},
    "default-src 'self'; connect-src 'self' https://api.example.com; img-src 'self' https://api.example.com data: blob:",
  ],
  [
    'another port',
    'https://app.example.com:8443',
    {},
    "default-src 'self'; connect-src 'self' https://app.example.com:8443; img-src 'self' https://app.example.com:8443 data: blob:",
  ],
  [
    'the default port',
    'https://app.example.com:443',
    {},
    "default-src 'self'; connect-src 'self'; img-src 'self' data: blob:",
  ],
  [
    "the page's host by name",
    'https://app.example.com/api',
    {},
    "default-src 'self'; connect-src 'self'; img-src 'self' data: blob:",
  ],
  [
    "the page's host without https",
    'http://app.example.com',
    {},
    "default-src 'self'; connect-src 'self' http://app.example.com; img-src 'self' http://app.example.com data: blob:",
  ],
  [
    'services: each host once',
    'https://api.example.com',
    {
      helpCenter: 'https://help.example.com/center',
      knowledgeBase: 'https://help.example.com/base',
      posts: '/posts',
      spotlight: 'https://news.example.com:8080/feed?size=3',
      marketingUpdate: 'https://api.example.com/marketing',
    },
    "default-src 'self'; connect-src 'self' https://api.example.com https://help.example.com https://news.example.com:8080; " +
      "img-src 'self' https://api.example.com https://help.example.com https://news.example.com:8080 data: blob:",
  ],
])('FAULT-23, FAULT-69 %s', (_, apiBaseUrl, thirdParty, policy) => {
  expect(policyFrom(readConfig({ apiBaseUrl, thirdParty }), PAGE)).toBe(policy);
});

test('FAULT-23, FAULT-69 allows files only from configured hosts', () => {
  const config = readConfig({
    apiBaseUrl: '/api',
    fileHosts: ['https://files.example.com', 'https://app.example.com'],
  });
  expect(policyFrom(config, PAGE)).toBe(
    "default-src 'self'; connect-src 'self' https://files.example.com; " +
      "img-src 'self' https://files.example.com data: blob:",
  );
});
