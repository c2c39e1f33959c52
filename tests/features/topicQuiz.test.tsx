import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { deleteTopicQuizResult, topicQuizCalls, topicQuizResults } from '../../src/api/topicQuizzes/contract';
import { sendTalkQuiz, toolboxTalkCalls } from '../../src/api/toolboxTalks/contract';
import { today } from '../../src/lib/dates';
import { paths } from '../../src/lib/paths';
import { addRecord } from '../support/addRecord';
import { setupDemo } from '../support/demo';
import { formContract } from '../support/formContract';
import { listContract } from '../support/listContract';
import { dale, maria } from '../support/people';
import { type Address, renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
const open = async (address: Address, username = maria) => {
  const app = await renderApp({ username, address });
  return { app, ...screenOf(app) };
};
const LADDERS = '85001';
const read = () => call(topicQuizCalls.get, { params: { topicQuizId: LADDERS }, silent: true });
const people = [
  { id: 'guest-2', name: 'Sam Stone', guest: true },
  { id: 'guest-1', name: 'Rosa Delgado', guest: true },
];
const start = async () => {
  const draft = { topicId: LADDERS, edition: 0, jobId: '6001', date: today(), planned: '' };
  return (await addRecord(toolboxTalkCalls.create, { ...draft, attendees: people }))?.id ?? '';
};
const stored = (toolboxTalkId: string) =>
  call(toolboxTalkCalls.get, { params: { toolboxTalkId }, silent: true });

/** Answers each question with the choice that the page shows first, or with the right ones. */
async function answer(
  user: { click: (element: Element) => Promise<void> },
  talkId: string,
  isRight: boolean,
) {
  const sections = (await stored(talkId)).quiz?.sections ?? [];
  const right = new Set(
    sections.flatMap(({ questions }) =>
      questions.flatMap(({ options }) =>
        options.filter(({ id }) => id === 'right').flatMap(({ text, textEs = '' }) => [text, textEs]),
      ),
    ),
  );
  for (const group of screen
    .getAllByRole('group')
    .filter((one) => within(one).queryAllByRole('radio').length > 0)) {
    const choices = within(group).getAllByRole('radio');
    const isWanted = (choice: HTMLElement) =>
      right.has((choice as HTMLInputElement).labels?.[0]?.textContent ?? '') === isRight;
    await user.click(choices.find(isWanted) as HTMLElement);
  }
}

describe('SCREEN-TT-QUIZ, SAFE-02, CALL-224, CALL-223 topic questionnaire', () => {
  listContract({
    demo,
    clauses: { list: 'SAFE-02, CALL-224', forbidden: 'ACCESS-43' },
    username: maria,
    address: paths.topicQuizzes,
    caption: 'Topic questionnaire',
    call: topicQuizCalls.list.key,
    sent: { sort: 'name,asc', page: '0', size: '20', topics: 'ALL' },
    rows: 20,
    paged: true,
    sort: { header: 'Have passed', sent: { sort: 'passed,asc' }, again: { sort: 'passed,desc' } },
    filter: {
      label: 'Questionnaire',
      option: 'None yet',
      sent: { topics: 'WITHOUT' },
      address: 'questions=WITHOUT',
    },
    search: {
      label: 'Search topics',
      text: 'trench',
      sent: { search: 'trench' },
      rows: ['Trench cave-ins'],
    },
    noMatch: 'No topics match',
    empty: { body: { topicQuizzes: [], total: 0 }, heading: 'No topics yet' },
    failed: "Couldn't load topics",
    forbidden: [[dale, /quiz/]],
  });

  formContract({
    demo,
    username: maria,
    address: paths.editTopicQuiz(LADDERS),
    save: 'Save questionnaire',
    call: topicQuizCalls.save.key,
    invalid: {
      entries: { 'Pass mark (%)': '101' },
      errors: { 'Pass mark (%)': 'Pass mark: at most 100' },
    },
  });

  it('lists topics, and opens a questionnaire or a new one', async () => {
    const { app } = await open(paths.topicQuizzes);
    const ladders = await screen.findByRole('row', { name: /^Extension ladders/ });
    expect(ladders).toHaveTextContent('3 of 4');
    expect(ladders).toHaveTextContent(/80%3/);
    await app.user.click(within(ladders).getByRole('link'));
    expect(await screen.findByText('3 of 4, chosen at random')).toBeVisible();
    expect(screen.getByText('English, Español')).toBeVisible();
    await app.go(paths.newTopicQuiz('85004'));
    expect(await screen.findByRole('combobox', { name: /^Topic/ })).toHaveValue(
      'Leading edges and guardrails',
    );
  });

  it('says that all are asked where there are fewer than set, and saves both languages', async () => {
    const { app } = await open(paths.editTopicQuiz(LADDERS));
    const { user } = app;
    const asked = await screen.findByLabelText('Questions per attempt');
    await user.clear(asked);
    await user.type(asked, '9');
    expect(screen.getByText('There are 4 questions, so all of them are asked.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^1\. How far out/ }));
    // Of the section and of the question.
    expect(screen.getAllByRole('textbox', { name: 'In Spanish' })).toHaveLength(2);
    expect(screen.getByRole('group', { name: 'Wrong answers' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'When the answer fails' })).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Help text in Spanish'), 'Uno por cada cuatro');
    await user.click(screen.getByRole('button', { name: 'Save questionnaire' }));
    expect(await screen.findByText('All 4, fewer than the 9 that are set')).toBeVisible();
    const { sections, edition } = await read();
    expect([edition, sections[0]?.questions[0]?.helpEs]).toEqual([2, 'Uno por cada cuatro']);
  });

  it('lists results, deletes one, and deletes the questionnaire after a question', async () => {
    const { app } = await open(`${paths.topicQuiz(LADDERS)}?tab=results`);
    const { user } = app;
    const [button] = await screen.findAllByRole('button', { name: /^Delete the result of/ });
    const { rows } = await call(topicQuizResults, {
      query: { topicId: LADDERS },
      silent: true,
    });
    await user.click(button as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Delete result' }));
    expect(await screen.findByText('Result deleted')).toBeVisible();
    expect(await demo.calls(deleteTopicQuizResult.key)).toHaveLength(1);
    expect(rows.length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(/results stay with their talks/);
    await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(app.router.state.location.pathname).toBe(paths.topicQuizzes));
    await expect(read()).rejects.toMatchObject({ status: 404 });
  });
});

describe('SAFE-02 the questions of a talk', () => {
  it('each person answers in turn, in two languages; the server scores', async () => {
    let id = '';
    const { app } = await open(async () => paths.toolboxTalk((id = await start())), dale);
    const { user } = app;
    expect(await screen.findByRole('heading', { name: '0 of 2 have passed the questions' })).toBeVisible();
    expect(screen.getByText(/The talk can be completed without it/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Answer: Sam Stone' }));
    await screen.findByRole('heading', { name: 'Questions for Sam Stone' });
    await user.click(screen.getByRole('button', { name: 'Español' }));
    await user.click(await screen.findByRole('button', { name: 'Enviar respuestas' }));
    expect(await screen.findAllByText('Conteste esta pregunta')).toHaveLength(3);
    await answer(user, id, true);
    await user.click(screen.getByRole('button', { name: 'Enviar respuestas' }));
    expect(await screen.findByText('Aprobado con 100%')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Siguiente: Rosa Delgado' }));
    expect(await screen.findByRole('heading', { name: 'Questions for Rosa Delgado' })).toBeVisible();
    await answer(user, id, false);
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(await screen.findByText('Not passed: 0%, and 80% is needed')).toBeVisible();
    expect(screen.getByText('2 attempts are left.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Answer again' }));
    await answer(user, id, true);
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(await screen.findByText('Passed with 100%')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back to the talk' }));
    expect(await screen.findByRole('heading', { name: '2 of 2 have passed the questions' })).toBeVisible();
    expect((await stored(id)).quizResults.map(({ percent, language }) => [percent, language])).toEqual([
      [100, 'en'],
      [0, 'en'],
      [100, 'es'],
    ]);
  });

  it.each(['lost', 'cut'] as const)(
    'FAULT-54 an answer that was saved and then %s counts once',
    async (kind) => {
      let id = '';
      const { app } = await open(async () => {
        id = await start();
        return paths.talkQuiz(id, 'guest-2', 1, 'en');
      }, dale);
      await screen.findByRole('button', { name: 'Send answers' });
      await answer(app.user, id, true);
      await demo.fault({ match: sendTalkQuiz.key, kind });
      await app.user.click(screen.getByRole('button', { name: 'Send answers' }));
      expect(await screen.findByText('Passed with 100%')).toBeVisible();
      expect((await stored(id)).quizResults).toHaveLength(1);
    },
  );

  it('keeps the version that was begun, and says who is not on the list', async () => {
    let id = '';
    const { app } = await open(async () => {
      id = await start();
      const { sections, questionsAsked, attempts, version } = await read();
      const body = { topicId: LADDERS, sections, questionsAsked, passMark: 100, attempts, version };
      await call(topicQuizCalls.save, { params: { topicQuizId: LADDERS }, body, silent: true });
      return paths.talkQuiz(id, 'guest-2', 1, 'en');
    });
    await screen.findByRole('button', { name: 'Send answers' });
    await answer(app.user, id, true);
    await app.user.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(await screen.findByText('Passed with 100%')).toBeVisible();
    expect((await stored(id)).quizResults).toMatchObject([{ edition: 1, passMark: 80 }]);
    await app.go(paths.talkQuiz(id, '10022', 1, 'en'));
    expect(await screen.findByRole('heading', { name: 'Not on the list' })).toBeVisible();
  });
});
