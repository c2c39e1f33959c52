import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LinkedText } from '../../src/components/content/LinkedText';

const show = (text: string) =>
  render(
    <p>
      <LinkedText text={text} />
    </p>,
  );

test('FMT-10, FMT-11: a URL in text is a link that opens a new tab without opener or referrer', () => {
  show('The plan is at www.example.com/plan, the rest follows.');
  const link = screen.getByRole('link', { name: /^www\.example\.com\/plan ?\(opens in a new tab\)$/ });
  expect(link).toHaveAttribute('href', 'http://www.example.com/plan');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByText(/^The plan is at/)).toHaveTextContent(/, the rest follows\.$/);
});

test('FMT-10: links several URLs, even a repeated one', () => {
  show('https://a.example.com https://b.example.com https://a.example.com');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://a.example.com',
    'https://b.example.com',
    'https://a.example.com',
  ]);
});

test.each([
  ['FMT-12', 'com.example.app and a.b.c'],
  ['FAULT-71', 'javascript:alert(1)'],
  ['FAULT-71', 'data:text/html,<script>alert(1)</script>'],
  ['FAULT-71', '<a href="javascript:alert(1)">Prize</a><img src=x onerror=alert(1)>'],
])('%s: %s stays plain text', (_, text) => {
  const { container } = show(text);
  expect(container.querySelector('p')).toHaveTextContent(text, { normalizeWhitespace: false });
  expect(container.querySelectorAll('p *')).toHaveLength(0);
});
