import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EmailLink } from '../../src/components/content/EmailAddress';

test('an email address breaks before its @ and dots, not inside a word', () => {
  render(<EmailLink email="ann.lee@summit.example" />);
  const link = screen.getByRole('link', { name: 'ann.lee@summit.example' });
  expect(link).toHaveAttribute('href', 'mailto:ann.lee@summit.example');
  expect(link.innerHTML).toBe('ann<wbr>.lee<wbr>@summit<wbr>.example');
});
