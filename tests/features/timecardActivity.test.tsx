import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { addTimecardComment, timecardComments } from '../../src/api/timecardActions/contract';
import { addDays, isoWeekOf, formatLongDay } from '../../src/lib/dates';
import { newId } from '../../src/lib/newId';
import { paths } from '../../src/lib/paths';
import { setupDemo } from '../support/demo';
import { dale } from '../support/people';
import { renderApp } from '../support/renderApp';

const demo = setupDemo();

const [monday = ''] = isoWeekOf(addDays(isoWeekOf().days[0] ?? '', -7)).days;
/** A card from Dale's crew, with comments on Monday and Tuesday of last week. */
const card = { supervisorId: '10002', employeeId: '10021', timecardId: `10021-${monday}` };
const { timecardId } = card;

async function open(of = card) {
  const app = await renderApp({ username: dale, address: paths.timecard(of) });
  await screen.findByText('Comments and history', { selector: 'h2' });
  return app;
}

/** Queries by role search only this section, because the page is large. */
const section = () =>
  within(screen.getByText('Comments and history', { selector: 'h2' }).closest('section')!);
const feed = () => screen.findByLabelText('Comments and changes');
/** The comments alone. */
async function comments(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Comments only', pressed: false }));
  return screen.getByLabelText('Comments', { selector: 'ol' });
}
const field = () => section().getByRole('textbox', { name: /^Comment/ });
const send = () => section().getByRole('button', { name: 'Send comment' });
const kept = () => call(timecardComments, { params: { timecardId }, query: { page: 0, size: 100 } });
const typeComment = (text: string, date = '') =>
  call(addTimecardComment, { params: { timecardId }, body: { id: newId(), date, text } });

describe('TIME-20, CALL-143: comments on a time card', () => {
  it('FMT-06, FMT-07, FMT-09 shows people by name, newest last; sends mentions by id, about a day', async () => {
    const { user } = await open();
    const items = within(await comments(user)).getAllByRole('listitem');
    expect(items[0]).toHaveTextContent('Worked on the east stairs all day.');
    expect(items[0]).toHaveTextContent(`about ${formatLongDay(monday)}`);
    expect(items[1]).toHaveTextContent('@Dale Whitaker which cost code');
    expect(items.at(-1)).toHaveTextContent('@Maria Ortega');

    await user.click(field());
    await user.paste('See https://plans.example/3 ');
    await user.keyboard('@mar');
    await user.click(await screen.findByText('Maria Ortega', { selector: '[role=option] span' }));
    await user.selectOptions(section().getByRole('combobox', { name: 'About' }), formatLongDay(monday));
    await user.click(send());
    expect(await screen.findByText('Comment sent')).toBeInTheDocument();
    expect(field()).toHaveValue('');
    const last = await waitFor(() => {
      const all = screen.getByLabelText('Comments', { selector: 'ol' });
      expect(within(all).getAllByRole('listitem')).toHaveLength(items.length + 1);
      return within(all).getAllByRole('listitem').at(-1)!;
    });
    expect(last).toHaveTextContent(`about ${formatLongDay(monday)}`);
    expect(last).toHaveTextContent('@Maria Ortega');
    expect(within(last).getByRole('link', { name: /plans\.example/ })).toHaveAttribute('target', '_blank');
    expect((await kept()).rows.at(-1)).toMatchObject({
      text: 'See https://plans.example/3 @1001',
      date: monday,
    });
  });

  it('FMT-08 keeps unknown ids, collapses 500 lines, and loads older comments on request', async () => {
    const { go, user } = await renderApp({ username: dale, address: '/ask-us' });
    await screen.findByText('Contact us', { selector: 'h1' });
    for (let number = 1; number <= 20; number++) await typeComment(`Remark ${number}`);
    await typeComment(Array.from({ length: 500 }, (_, index) => `Line ${index + 1}, @99999`).join('\n'));
    await go(paths.timecard(card));
    const list = await comments(user);
    const long = within(list).getAllByRole('listitem').at(-1)!;
    expect(long).toHaveTextContent('Line 10, @99999 …');
    expect(long).not.toHaveTextContent('Line 11');
    await user.click(within(long).getByRole('button', { name: 'Show all 500 lines' }));
    expect(long).toHaveTextContent('Line 500, @99999');
    await user.click(within(long).getByRole('button', { name: 'Show less' }));
    expect(long).not.toHaveTextContent('Line 11');

    expect(within(list).queryByText(/east stairs/)).not.toBeInTheDocument();
    await user.click(section().getByRole('button', { name: 'Show older comments' }));
    expect(await within(list).findByText(/east stairs/)).toBeInTheDocument();
    expect(section().queryByRole('button', { name: /older/ })).not.toBeInTheDocument();
    // The focused button has been removed.
    expect(list).toHaveFocus();
    const texts = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(texts).toHaveLength(24);
    expect(texts[0]).toContain('east stairs');
    expect(texts.at(-2)).toContain('Remark 20');
  });

  it('FAULT-50, FAULT-53, FAULT-54, FAULT-96 a comment with a lost response appears once, and a failed one is kept', async () => {
    const { user } = await open();
    const before = (await kept()).rows.length;
    await user.type(field(), 'Gate code is 4411');
    await demo.fault({ match: 'addTimecardComment', kind: 'network', times: 1 });
    await user.click(send());
    expect(
      await screen.findByText(/The server didn't answer, and your changes weren't saved/),
    ).toBeInTheDocument();
    expect(field()).toHaveValue('Gate code is 4411');

    await demo.fault({ match: 'addTimecardComment', kind: 'lost', times: 1 });
    await user.dblClick(send());
    expect(await screen.findByText('Comment sent')).toBeInTheDocument();
    expect((await kept()).rows).toHaveLength(before + 1);
    await waitFor(async () => expect(within(await feed()).getAllByText('Gate code is 4411')).toHaveLength(1));

    // If the lookup also fails, the next attempt sends the same comment, unless the text has changed.
    await user.type(field(), 'Bring gloves');
    await demo.fault({ match: 'addTimecardComment', kind: 'lost', times: 1 });
    await demo.fault({ match: 'timecardComments', kind: 503, times: 1 });
    await user.click(send());
    expect(await screen.findByText(/can't tell whether it has been saved/)).toBeInTheDocument();
    await user.click(send());
    await waitFor(() => expect(field()).toHaveValue(''));
    expect((await kept()).rows).toHaveLength(before + 2);

    await user.type(field(), 'A');
    await demo.fault({ match: 'addTimecardComment', kind: 'lost', times: 1 });
    await demo.fault({ match: 'timecardComments', kind: 503, times: 1 });
    await user.click(send());
    await waitFor(async () => expect(await demo.calls('addTimecardComment')).toHaveLength(5));
    await screen.findByText(/can't tell whether it has been saved/);
    await user.type(field(), 'B');
    await user.click(send());
    await waitFor(() => expect(field()).toHaveValue(''));
    expect((await kept()).rows.slice(-2).map(({ text }) => text)).toEqual(['A', 'AB']);
  });

  it("FAULT-54, FAULT-104 a comment whose response can't be read appears once", async () => {
    const { user } = await open();
    const before = (await kept()).rows.length;
    await user.type(field(), 'Gate code is 4411');
    await demo.fault({ match: 'addTimecardComment', kind: 'cut', times: 1 });
    await user.click(send());
    expect(await screen.findByText('Comment sent')).toBeInTheDocument();
    expect((await kept()).rows).toHaveLength(before + 1);
    expect(await demo.calls('addTimecardComment')).toHaveLength(1);
  });

  it('FAULT-66, FAULT-79 restores an unsent comment that mentions the same person', async () => {
    const first = await open();
    await first.user.type(field(), 'Hi @mar');
    await first.user.click(await screen.findByText('Maria Ortega', { selector: '[role=option] span' }));
    first.unmount();
    const { user } = await open();
    await waitFor(() => expect(field()).toHaveValue('Hi @Maria Ortega '));
    await user.click(send());
    await screen.findByText('Comment sent');
    expect((await kept()).rows.at(-1)?.text).toBe('Hi @1001');
  });

  it('explains an empty list, retries, and refuses an empty comment', async () => {
    await demo.fault({ match: 'timecardComments', kind: 503, times: 1 });
    const { user } = await open();
    await user.click(await screen.findByText('Retry'));
    expect(within(await comments(user)).getAllByRole('listitem').length).toBeGreaterThan(2);
    await user.click(send());
    expect((await screen.findAllByText(/Comment is required/)).length).toBeGreaterThan(0);
    expect(await demo.calls('addTimecardComment')).toHaveLength(0);
  });
});

describe('history of a time card', () => {
  it('TIME-30 shows who did what, when, where and why, with old and new values', async () => {
    await open({ ...card, employeeId: '10022', timecardId: `10022-${monday}` });
    const items = within(await feed()).getAllByRole('listitem');
    expect(items[0]?.querySelector('time')).toHaveAttribute('datetime', expect.stringMatching(/^\d{4}-/));
    const changed = items.find(({ textContent }) => textContent.includes('Hours changed'));
    expect(changed).toHaveTextContent(
      /^Dale Whitaker · Hours changed: 8\.50 h → 8\.00 h · Mon.+ · Reason: Break not taken · /,
    );
    expect(items.find(({ textContent }) => textContent.includes('Entry added'))).toHaveTextContent(
      /Entry added: \d+\.\d\d h · \w/,
    );
  });

  it('FAULT-37 shows comments without it, can retry, and shows only what is complete', async () => {
    await demo.fault({ match: 'timecardHistory', kind: 503, times: 1 });
    await open();
    expect(await screen.findByText("Couldn't load the history")).toBeVisible();
    expect(within(await feed()).getByText(/east stairs/)).toBeVisible();
  });
});
