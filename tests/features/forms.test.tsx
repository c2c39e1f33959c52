import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { formCalls, formDraft, type FormDetail } from '../../src/api/inspectionForms/contract';
import { forms } from '../../src/api/inspectionForms/queries';
import { sampleForms } from '../../src/features/forms/samples';
import { paths } from '../../src/lib/paths';
import { answerableCount, questionsOf } from '../../src/lib/questionnaire/questionnaire';
import { languagesText } from '../../src/lib/questionnaire/translate';
import { setupDemo } from '../support/demo';
import { formContract } from '../support/formContract';
import { listContract } from '../support/listContract';
import { dale, maria } from '../support/people';
import { renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
const open = async (address: string) => {
  const app = await renderApp({ username: maria, address });
  return { app, ...screenOf(app) };
};
const stored = (formId: string) => call(formCalls.get, { params: { formId }, silent: true });
const texts = (form: FormDetail) => questionsOf(form).map(({ text }) => text);
const DEMOLITION = '1818';

describe('SCREEN-FORMS-LIST list', () => {
  listContract({
    demo,
    clauses: { list: 'SAFE-09, CALL-231' },
    username: maria,
    address: paths.forms,
    caption: 'Forms',
    call: 'inspectionForms',
    sent: { sort: 'name,asc', page: '0', size: '20' },
    rows: 20,
    paged: true,
    sort: { header: 'Times used', sent: { sort: 'usedCount,asc' }, again: { sort: 'usedCount,desc' } },
    filter: {
      label: 'Use',
      option: 'Safety audit',
      sent: { use: 'AUDIT' },
      address: 'use=AUDIT',
      rows: ['Weekly safety audit'],
    },
    search: {
      label: 'Search forms',
      text: 'trench',
      sent: { search: 'trench' },
      rows: ['Excavation and trenching'],
    },
    link: { name: 'Excavation and trenching', address: '/forms/list/1802' },
    noMatch: 'No forms match',
    empty: { body: { forms: [], total: 0 }, heading: 'No forms yet' },
    failed: "Couldn't load forms",
    forbidden: [[dale, /forms permissions/]],
  });
});

describe('SAFE-09 form', () => {
  formContract({
    demo,
    username: maria,
    address: paths.newForm(),
    save: 'Add form',
    call: 'createInspectionForm',
    invalid: { entries: {}, errors: { Name: 'Name is required' } },
    refused: {
      entries: { Name: 'ladder check' },
      field: 'Name',
      error: 'There is already a form called Ladder check.',
    },
    lost: { entries: { Name: 'Roofing' }, title: 'Roofing' },
    draft: { field: 'Note', text: 'Before the roof is opened' },
    conflict: {
      address: paths.editForm(DEMOLITION),
      save: 'Save form',
      entries: { Name: 'Wrecking' },
      others: async () => {
        const form = await stored(DEMOLITION);
        const body = { ...forms.draftOf(form), name: 'Demolition work', version: form.version };
        await call(formCalls.save, { params: { formId: DEMOLITION }, body, silent: true });
      },
      dialog: 'Someone else changed this form',
      shows: ['Wrecking', 'Demolition work', 'Demolition'],
      chosenVersion: /Wrecking/,
      title: 'Wrecking',
      read: () => stored(DEMOLITION),
      stored: { name: 'Wrecking', version: 3 },
    },
  });

  it('SAFE-09 builds a form with a condition, moves, deletes and restores questions, and saves it', async () => {
    const { app, fill, press, title } = await open(paths.newForm());
    await fill('Name', 'Roof walk');
    await press('Add question');
    await fill('Question', 'Edges protected?');
    await press('Add question');
    await fill('Question', 'How long is the open edge?');
    await app.user.selectOptions(screen.getByLabelText('Answer'), 'Number');
    await app.user.selectOptions(
      screen.getByLabelText(/^Ask this question/),
      'Depending on 1. Edges protected?',
    );
    const when = within(screen.getByRole('group', { name: 'If the answer is' }));
    await app.user.click(when.getByLabelText('No'));
    await press('Add question');
    await fill('Question', 'Weather');
    await app.user.selectOptions(screen.getByLabelText('Answer'), 'Text');

    await app.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(screen.getByText('Question 2 of 3, in General.')).toBeInTheDocument();

    await press('Actions of question 2');
    await press('Delete');
    await press('Undo');
    await press('Add form');
    await title('Roof walk');
    const saved = await stored('2001');
    expect(texts(saved)).toEqual(['Edges protected?', 'Weather', 'How long is the open edge?']);
    const [first, , last] = questionsOf(saved);
    expect(last).toMatchObject({ type: 'number', condition: { questionId: first?.id, is: ['no'] } });
    expect(screen.getByText(/if question 1 is No/)).toBeVisible();
  });

  it('SAFE-09 names the mistakes of questions, and leads to them', async () => {
    const { app, fill, press } = await open(paths.newForm());
    await fill('Name', 'Roof walk');
    await press('Add question');
    await app.user.selectOptions(screen.getByLabelText('Answer'), 'Single choice');
    await press('Add form');
    const summary = within(await screen.findByRole('group', { name: 'Fields that need attention' }));
    await app.user.click(summary.getByText('Section 1, question 1: Type the question'));
    expect(screen.getByLabelText(/^Question/)).toHaveFocus();
    await app.user.click(summary.getByText('Section 1, question 1: Add at least two choices'));
    expect(screen.getByRole('button', { name: 'Add choice' })).toHaveFocus();
    expect(await demo.calls('createInspectionForm')).toEqual([]);
  });

  it('SAFE-09 imports the questions of a file, and says what is wrong with a bad one', async () => {
    const { app, button, press, title } = await open(paths.newForm());
    await button('Import');
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
    const choose = (content: unknown) =>
      app.user.upload(
        input,
        new File([typeof content === 'string' ? content : JSON.stringify(content)], 'roof.json', {
          type: 'application/json',
        }),
      );
    await choose('not json');
    expect(await screen.findByText(/^This is not a JSON file/)).toBeVisible();
    await app.user.keyboard('{Escape}');
    const { sections } = await stored('1801');
    await choose({ questionnaire: 1, name: 'X', sections: [{ id: 's', title: '', questions: [] }] });
    expect(await screen.findByText('Section 1: Type a title for the section')).toBeVisible();
    await app.user.keyboard('{Escape}');
    await choose({ questionnaire: 1, name: 'Copied scaffold', sections });
    await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveValue('Copied scaffold'));
    await press('Add form');
    await title('Copied scaffold');
    expect((await stored('2001')).sections).toEqual(sections);
  });
});

describe('SAFE-09 the page of a form', () => {
  it('publishes, retires and restores it, and shows its versions', async () => {
    const { app, press } = await open(paths.form(DEMOLITION));
    await press('Publish');
    expect(await screen.findByText('Version 1', { selector: 'dd' })).toBeVisible();
    await press('More');
    await press('Retire');
    await press('Undo');
    await waitFor(async () => expect((await stored(DEMOLITION)).status).toBe('PUBLISHED'));
    await app.user.click(await screen.findByRole('button', { name: 'Version 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Version 1' }));
    expect(await dialog.findByText(/Engineering survey in writing/)).toBeVisible();
  });

  it('duplicates it as a new draft', async () => {
    const { press, title } = await open(paths.form('1801'));
    await press('More');
    await press('Duplicate');
    await title('New form');
    await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveValue('Scaffold inspection (copy)'));
    await press('Add form');
    await title('Scaffold inspection (copy)');
    expect(await stored('2001')).toMatchObject({ status: 'DRAFT', versions: [] });
  });

  it('previews it as on a phone, with conditions', async () => {
    const { app, press } = await open(paths.form('1801'));
    await press('More');
    await press('Preview');
    const dialog = within(await screen.findByRole('dialog', { name: 'Preview of Scaffold inspection' }));
    expect(dialog.queryByRole('group', { name: /Ropes and hoists/ })).toBeNull();
    await app.user.click(await dialog.findByLabelText('Suspended'));
    expect(dialog.getByRole('group', { name: /Ropes and hoists/ })).toBeVisible();
    expect(dialog.getByText('1 of 16 questions answered')).toBeVisible();
  });
});

describe('SAFE-09 sample forms', () => {
  it.each(sampleForms.map((sample) => [sample.key, sample.draft] as const))(
    '%s is a form that can be saved, in both languages, and asks for a comment where the answer is No',
    (_, draft) => {
      expect(formDraft.safeParse(draft)).toMatchObject({ success: true, data: draft });
      expect(languagesText(draft.sections)).toBe('English, Español');
      const count = answerableCount(draft);
      expect(count).toBeGreaterThanOrEqual(8);
      expect(count).toBeLessThanOrEqual(16);
      for (const question of questionsOf(draft))
        if (question.type === 'yesNo') {
          expect(question.failing, question.text).toEqual(['no']);
          expect(question.onFailure, question.text).toContain('comment');
        }
    },
  );

  it('has the questions of a safe trench', () => {
    const trench = sampleForms.find(({ key }) => key === 'trench')?.draft ?? { sections: [] };
    const questions = questionsOf(trench);
    const [, depth] = questions;
    expect(depth?.options.map(({ text, textEs }) => [text, textEs])).toEqual([
      ['Less than 4 ft', 'Menos de 4 pies'],
      ['4 to 5 ft', 'De 4 a 5 pies'],
      ['5 to 20 ft', 'De 5 a 20 pies'],
      ['More than 20 ft', 'Más de 20 pies'],
    ]);
    const ladder = questions.find(({ text }) => text.startsWith('Ladder'));
    expect(ladder?.condition).toEqual({ questionId: depth?.id, is: ['o2', 'o3', 'o4'] });
    const system = questions.find(({ text }) => text === 'Protective system');
    expect(system?.failing).toEqual(['o7']);
  });

  it('starts a form from a sample, and saves nothing before that is asked for', async () => {
    const { app, press, title } = await open(paths.forms);
    await app.user.click(await screen.findByRole('link', { name: 'Start from a sample' }));
    await title('Sample forms');
    await app.user.click(
      screen.getByRole('link', { name: /^Trench and excavation inspection.*15 questions$/ }),
    );
    await title('New form');
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Trench and excavation inspection');
    expect(await demo.calls('createInspectionForm')).toEqual([]);
    await press('Add form');
    await title('Trench and excavation inspection');
    expect(await stored('2001')).toMatchObject({
      status: 'DRAFT',
      use: 'INSPECTION',
      sections: sampleForms.find(({ key }) => key === 'trench')?.draft.sections,
    });
  });

  it('an unknown sample leads to all of them', async () => {
    const { title } = await open(paths.newFormFromSample('roof'));
    await title('Sample forms');
  });
});
