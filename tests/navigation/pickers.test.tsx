import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/lib/paths';
import { usePreferences } from '../../src/session/preferences';
import { setupDemo } from '../support/demo';
import { maria } from '../support/people';
import { renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

setupDemo();

const options = async (label: string) =>
  (await within(await screen.findByRole('listbox', { name: label })).findAllByRole('option')).map(
    ({ textContent }) => textContent,
  );

describe('pickers of jobs and cost codes', () => {
  it('CALL-164 show number and name, favorites and recent jobs first, and open jobs only', async () => {
    const app = await renderApp({ username: maria, address: paths.job(true, '6003') });
    const { press, title, field, pick } = screenOf(app);
    await press('More');
    await press('Add to favorites');
    await press('More');
    await press('Remove from favorites');
    expect(usePreferences.getState().favoriteJobs).toEqual([]);
    await press('More');
    await press('Add to favorites');
    await app.go(paths.newTeam);
    await title('New team');
    await pick('Jobs', /^\d\d-\d{4} Bristlecone/);
    expect(screen.getByRole('list', { name: 'Jobs, selected' })).toHaveTextContent(/^\d\d-\d{4} Bristlecone/);
    await app.user.click(await field('Jobs'));
    const listed = await options('Jobs');
    expect(listed.slice(0, 2)).toEqual([
      expect.stringMatching(/^\d\d-0003 .*Favorite$/),
      expect.stringMatching(/^\d\d-\d{4} Bristlecone .*Recent$/),
    ]);
    expect(listed.at(-1)).toBe('New jobOpens in a new tab');
    expect(listed.every((name) => /^(\d\d-\d{4} |New job)/.test(name ?? ''))).toBe(true);
    // 6061 is closed.
    await app.user.paste('0061');
    expect(await screen.findByText('No results')).toBeVisible();
  });
});
