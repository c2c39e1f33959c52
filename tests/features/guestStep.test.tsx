import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { GatePerson } from '../../src/api/visitorLog/contract';
import { anyFields } from '../../src/domain/signIn/asked';
import { GuestStep } from '../../src/features/sites/registry/GuestStep';
import { kioskTexts } from '../../src/features/sites/registry/kioskTexts';

it.each([
  ['only spaces', '   ', undefined],
  ['an emoji alone', '👷', undefined],
  ['a name with an emoji', ' Ana 👷 ', 'Ana 👷'],
  ['a name of one letter', 'Ñ', 'Ñ'],
  ['a name in another alphabet', '李', '李'],
])('CALL-215 takes %s at the gate: %j is %j', (_, typed, name) => {
  const onPerson = vi.fn<(person: GatePerson) => void>();
  render(
    <GuestStep
      kind="VISITOR"
      known={undefined}
      hosts={[]}
      asked={anyFields}
      texts={kioskTexts.en}
      onPerson={onPerson}
      onBack={() => undefined}
    />,
  );
  const field = screen.getByLabelText('Your name');
  // Longer ones cannot be typed.
  expect(field).toHaveAttribute('maxlength', '100');
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onPerson.mock.calls.map(([person]) => person.name)).toEqual(name === undefined ? [] : [name]);
  expect(field).toHaveAccessibleDescription(name === undefined ? 'Type your name.' : '');
});
