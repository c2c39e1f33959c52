import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/lib/paths';
import { setupDemo } from '../support/demo';
import { onFixedDay } from '../support/fixedDay';
import { maria } from '../support/people';
import { renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
// Friday, November 20, 2026.
onFixedDay();
const JOB = '6001';

async function openJob(job = JOB, name = 'Cedar Hollow Elementary School') {
  const app = await renderApp({ username: maria, address: paths.job(true, job) });
  const parts = screenOf(app);
  await parts.title(name);
  const figures = (await screen.findByRole('region', { name: 'Safety' })).parentElement!;
  /** The tile with this label. */
  const tile = (label: string) => within(figures).getByText(label, { selector: 'dt' }).closest('div')!;
  return { app, ...parts, figures, tile };
}

describe('SCREEN-JOBS the records of a job', () => {
  it.each([
    ['Open T&M tickets', 'tickets', { jobId: JOB, status: 'OPEN' }],
    ['Inspections done', 'inspections', { jobId: JOB, status: 'DONE' }],
    ['Late inspections', 'inspections', { jobId: JOB, status: 'LATE' }],
    ['Open corrective actions', 'correctiveActions', { jobId: JOB, status: 'NOT_CLOSED' }],
    ['Open observations', 'observations', { jobId: JOB, status: 'OPEN' }],
  ])('%s has the count of the list that it opens', async (label, list, query) => {
    const { app, tile } = await openJob();
    const link = within(tile(label)).getByRole('link');
    await waitFor(() => expect(link).toHaveTextContent(/^\d+$/));
    const count = Number(link.textContent);
    await app.go(link.getAttribute('href')!.slice(1));
    // The page of the job may have read the same rows.
    await waitFor(async () => {
      const asked = (await demo.calls(list)).map((one) => one.query);
      expect(asked).toContainEqual(expect.objectContaining({ ...query, page: '0', size: '20' }));
    });
    // None of them has more than a page.
    await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(count));
  });

  it('JOB-11 names what is late and due next, whoever has to do it', async () => {
    await openJob('6002', 'Mesa Ridge Library Renovation');
    const card = within(await screen.findByRole('region', { name: 'Late and due next' }));
    const [first, ...others] = await card.findAllByRole('link');
    expect(first).toHaveTextContent(/days? late$/);
    expect(others.length).toBeGreaterThan(0);
    const asked = (await demo.calls('inspections')).map(({ query }) => query);
    expect(asked).toContainEqual({
      jobId: '6002',
      status: 'SCHEDULED',
      sort: 'dueDate,asc',
      page: '0',
      size: '20',
    });
  });

  it('JOB-11 begins a record with its job', async () => {
    const { press, title, field } = await openJob();
    await press('New');
    await press('Observation');
    await title('New observation');
    expect(await field('Job')).toHaveValue('24-0001 Cedar Hollow Elementary School');
  });

  it('shows a figure that cannot be loaded as unknown, not as none', async () => {
    await demo.fault({ match: 'observations', kind: 503, times: 'always' });
    const { tile } = await openJob();
    expect(within(tile('Open observations')).getByRole('link')).toHaveTextContent('—');
  });
});
