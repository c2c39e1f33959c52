import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import {
  documentsLink,
  linkedPartner,
  partnerQuestionnaireCalls,
  questionnaireLink,
  reviewPartnerQuestionnaire,
  saveLinkedAnswers,
} from '../../src/api/partnerQuestionnaires/contract';
import { partnerCalls } from '../../src/api/partners/contract';
import { addDays, today } from '../../src/lib/dates';
import { paths } from '../../src/lib/paths';
import { setupDemo } from '../support/demo';
import { drawSignature } from '../support/drawSignature';
import { listContract } from '../support/listContract';
import { dale, maria } from '../support/people';
import { renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
const open = async (address: string, username = maria) => {
  const app = await renderApp({ username, address });
  return { app, ...screenOf(app) };
};
const openLink = async (code: string) => {
  const app = await renderApp({ address: paths.partnerLink(code) });
  return { app, ...screenOf(app) };
};
/** Ridgeline Electric has accepted answers of last year, and a new questionnaire without answers. */
const NEW = '8952';
const params = { partnerQuestionnaireId: NEW };
const stored = (id = NEW) =>
  call(partnerQuestionnaireCalls.get, { params: { partnerQuestionnaireId: id }, silent: true });

describe('list', () => {
  listContract({
    demo,
    clauses: { list: 'SCREEN-PARTNERS, SAFE-23', search: 'SAFE-23' },
    username: maria,
    address: paths.partnerQuestionnaires,
    caption: 'Trade Partners',
    call: 'partnerQuestionnaires',
    sent: { sort: 'createdAt,desc', page: '0', size: '20' },
    sort: { header: 'Due', sent: { sort: 'due,asc' }, again: { sort: 'due,desc' } },
    filter: {
      label: 'Status',
      option: 'Open questions',
      sent: { status: 'QUERIED' },
      address: 'status=QUERIED',
      rows: ['Granite Ferry Excavation'],
    },
    search: {
      label: 'Search questionnaires',
      text: 'northfell',
      sent: { search: 'northfell' },
      rows: ['Northfell Roofing'],
    },
    noMatch: 'No questionnaires match',
    empty: { body: { partnerQuestionnaires: [], total: 0 }, heading: 'No questionnaires yet' },
    failed: "Couldn't load questionnaires",
    forbidden: [[dale, /^Only .*managers can open this/]],
  });
});

describe('office', () => {
  it('SAFE-23 sends a questionnaire with a due date, and makes a link that it can withdraw', async () => {
    const { app, press, pick, title, dialog } = await open(paths.newPartnerQuestionnaire('8913'));
    await pick('Form', 'Subcontractor qualification');
    await press('Add questionnaire');
    await title('Subcontractor qualification');
    const id = app.router.state.location.pathname.split('/').at(-1) ?? '';
    expect(await stored(id)).toMatchObject({ status: 'SENT', due: addDays(today(), 21), answered: 0 });
    await press('Create link');
    await press('Create link', await dialog('Link for the trade partner'));
    expect(await screen.findByRole('img', { name: /^QR code of http/ })).toBeVisible();
    await app.user.keyboard('{Escape}');
    await press('More');
    await press('Withdraw link');
    await press('Withdraw link', await dialog('Withdraw the link?'));
    expect(await screen.findByText('None. Create one.')).toBeVisible();
  });

  it('SAFE-23 reviews each answer: a question returns that answer alone, and the link works again', async () => {
    // Kestrel Bay Crane Service has answered.
    const { app, press, title } = await open(paths.partnerQuestionnaire('8909', '8958'));
    await title('Subcontractor qualification');
    await press('Save review');
    expect((await screen.findAllByText(/Accept the answer, or ask about it/)).length).toBeGreaterThan(1);
    const emr = screen.getByRole('group', { name: 'Review: EMR of this year' });
    await app.user.click(within(emr).getByRole('radio', { name: 'Ask' }));
    await press(/^Accept the other \d+$/);
    await press('Save review');
    expect((await screen.findAllByText(/Question is required/)).length).toBeGreaterThan(0);
    await app.user.type(screen.getByRole('textbox', { name: /^Question/ }), 'Of which year?');
    await press('Save review');
    expect(await screen.findByText('Of which year?')).toBeVisible();
    const { status, reviews } = await stored('8958');
    expect(status).toBe('QUERIED');
    expect(reviews.filter((one) => one.state === 'QUERIED').map(({ note }) => note)).toEqual([
      'Of which year?',
    ]);
  });
});

describe('partner', () => {
  it('SAFE-23, FAULT-96 confirms last year’s answers one by one, saves, goes on elsewhere, and sends once despite a lost answer', async () => {
    const office = await open(paths.partners);
    const { code } = await call(questionnaireLink.make, { params, body: {}, silent: true });
    office.app.unmount();
    const partner = await open(paths.partnerLink(code));
    await partner.title('Subcontractor qualification');
    const same = () => screen.getAllByRole('button', { name: /^Same as last time: / });
    // Nothing is filled in before it is confirmed.
    expect(screen.getByRole('textbox', { name: 'Legal name of the company' })).toHaveValue('');
    await partner.app.user.click(same()[0]!);
    expect(screen.getByRole('textbox', { name: 'Legal name of the company' })).toHaveValue(
      'Ridgeline Electric, LLC',
    );
    await partner.press('Save and go on later');
    await waitFor(async () => expect((await stored()).answered).toBe(1));
    partner.app.unmount();

    const again = await open(paths.partnerLink(code));
    expect(await screen.findByDisplayValue('Ridgeline Electric, LLC')).toBeVisible();
    while (screen.queryAllByRole('button', { name: /^Same as last time: / }).length > 0)
      await again.app.user.click(same()[0]!);
    await again.press('Send answers');
    // Nobody signs by a tap on what was signed last year.
    expect((await screen.findAllByText(/Answer this question/)).length).toBeGreaterThan(0);
    await drawSignature();
    await again.fill('Your name', 'Ann Lee');
    await demo.fault({ match: 'submitLinkedAnswers', kind: 'lost' });
    await again.press('Send answers');
    expect(await screen.findByText('Your answers have been sent.')).toBeVisible();
    expect(await demo.calls('submitLinkedAnswers')).toHaveLength(2);
    expect(await stored()).toMatchObject({ status: 'SUBMITTED', submittedBy: 'Ann Lee' });
    again.app.unmount();
    await open(paths.partnerLink(code)).then(({ title }) => title('This link does not work'));
    expect(screen.getByText(/^The answers have been sent\./)).toBeVisible();
  });

  it('SAFE-23 is asked again for two answers alone, with the question', async () => {
    const { title } = await openLink('3001-question');
    await title('Subcontractor qualification');
    expect(screen.getByText(/There are questions about 2 of your answers/)).toBeVisible();
    expect(screen.getByText(/asks: Your insurer’s letter says 1\.12/)).toBeVisible();
    expect(screen.getByText('2 of 2 questions answered')).toBeVisible();
  });

  it('FAULT-95 takes over what was answered on another device, and keeps what was typed on this one', async () => {
    const { app, press, fill, title } = await openLink('3001-partner');
    await title('Subcontractor qualification');
    await fill('Legal name of the company', ' and Sons');
    const link = { linkCode: '3001-partner' };
    const { questionnaire } = await call(linkedPartner, { params: link, silent: true });
    const years = { value: 31, comment: '', photos: [] };
    const answers = { ...questionnaire!.answers, q2: years };
    await call(saveLinkedAnswers, {
      params: link,
      body: { answers, version: questionnaire!.version },
      silent: true,
    });
    await press('Save and go on later');
    expect(await screen.findByText(/^Somebody has changed these answers on another device/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Years in business under this name' })).toHaveValue('31');
    await press('Save and go on later');
    await screen.findByText(/^Saved\./);
    const saved = await call(linkedPartner, { params: link, silent: true });
    expect(saved.questionnaire?.answers.q1?.value).toMatch(/ and Sons$/);
    expect(saved.questionnaire?.answers.q2?.value).toBe(31);
    app.unmount();
  });

  it('FAULT-139 the insurance agent sees documents alone, and a withdrawn link says so', async () => {
    const office = await open(paths.partners);
    const partner = { partnerId: '8904' };
    const { code } = await call(documentsLink.make, { params: partner, body: {}, silent: true });
    expect((await call(partnerCalls.get, { params: partner, silent: true })).documentsLink).toBeDefined();
    office.app.unmount();
    const agent = await open(paths.partnerLink(code));
    await agent.title(/^Documents of /);
    expect(screen.queryByRole('button', { name: 'Send answers' })).not.toBeInTheDocument();
    await call(documentsLink.withdraw, { params: partner, silent: true });
    agent.app.unmount();
    await open(paths.partnerLink(code)).then(({ title }) => title('This link does not work'));
    expect(await screen.findByText('This link has been withdrawn. Ask for a new one.')).toBeVisible();
  });
});

it('a review is refused while an answer is not reviewed, and before there are answers', async () => {
  await open(paths.partners);
  const review = (partnerQuestionnaireId: string, version: number) =>
    call(reviewPartnerQuestionnaire, {
      params: { partnerQuestionnaireId },
      body: { reviews: [], version },
      silent: true,
    });
  await expect(review('8958', 1)).rejects.toMatchObject({ status: 400 });
  await expect(review(NEW, 1)).rejects.toMatchObject({ status: 409 });
});
