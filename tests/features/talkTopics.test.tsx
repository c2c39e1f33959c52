import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { talkTopicCalls } from '../../src/api/talkTopics/contract';
import { talkTopics } from '../../src/api/talkTopics/queries';
import { topicSeed } from '../../src/demo/talkTopics/seed';
import { businessById } from '../../src/demo/seed/businesses';
import { paths } from '../../src/lib/paths';
import { addRecord } from '../support/addRecord';
import { setupDemo } from '../support/demo';
import { formContract } from '../support/formContract';
import { listContract } from '../support/listContract';
import { maria, tomas } from '../support/people';
import { type Address, renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
const open = async (address: Address) => {
  const app = await renderApp({ username: maria, address });
  return { app, ...screenOf(app) };
};
const params = (talkTopicId: string) => ({ talkTopicId });
const read = (id: string) => call(talkTopicCalls.get, { params: params(id), silent: true });
const namesOf = (is: (category: string, text: string) => boolean) =>
  topicSeed(businessById('3001'))
    .all()
    .flatMap(({ category, editions: [first] }) =>
      first && is(category, `${first.texts.es.title} ${first.texts.es.text}`) ? [first.texts.en.title] : [],
    )
    .sort();

describe('SCREEN-TT-SCHEDULE topics', () => {
  listContract({
    demo,
    clauses: { list: 'SAFE-01, CALL-223, CALL-165', forbidden: 'ACCESS-42' },
    username: maria,
    address: paths.talkTopics,
    caption: 'Topics',
    call: 'talkTopics',
    sent: { sort: 'name,asc', page: '0', size: '20' },
    rows: 20,
    paged: true,
    sort: { header: 'Last held', sent: { sort: 'lastHeldOn,asc' }, again: { sort: 'lastHeldOn,desc' } },
    filter: {
      label: 'Category',
      option: 'Excavation',
      sent: { category: 'EXCAVATION' },
      address: 'category=EXCAVATION',
      rows: namesOf((category) => category === 'EXCAVATION'),
    },
    search: {
      label: 'Search topics',
      text: 'zanja',
      sent: { search: 'zanja' },
      rows: namesOf((_, text) => text.toLowerCase().includes('zanja')),
    },
    link: { name: 'Trench cave-ins', address: paths.talkTopic('85014') },
    noMatch: 'No topics match',
    empty: { body: { talkTopics: [], total: 0 }, heading: 'No topics yet' },
    failed: "Couldn't load topics",
    forbidden: [[tomas, /Only job managers can open this/]],
  });

  it('SAFE-01 is read in English and in Spanish, and the address keeps the language', async () => {
    const { app, press, title } = await open(paths.talkTopic('85014'));
    expect(await title('Trench cave-ins')).toBeVisible();
    await press('Español');
    expect(await screen.findByText(/^Una yarda cúbica/)).toBeVisible();
    expect(screen.getByText('Derrumbes en zanjas').closest('[lang]')).toHaveAttribute('lang', 'es');
    expect(app.router.state.location.search).toBe('?language=es');
  });

  it('SAFE-01 a text without a translation says so', async () => {
    const { press } = await open(async () => {
      const texts = { en: { title: 'Gate', text: 'Close it.' }, es: { title: '', text: '' } };
      const topic = await addRecord(talkTopicCalls.create, { category: 'OTHER', texts, files: [] });
      return paths.talkTopic(topic?.id ?? '');
    });
    await press('Español');
    expect(await screen.findByText('Español: there is no text in this language yet.')).toBeVisible();
    expect(screen.getByText('Close it.')).toBeVisible();
  });

  it('SAFE-01 a provided topic is not edited or deleted, but copied', async () => {
    const { press, title, field } = await open(paths.talkTopic('85001'));
    await title('Extension ladders');
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
    await press('More');
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
    await press('Copy');
    await title('New topic');
    expect(await field('Title in Spanish')).toHaveValue('Escaleras de extensión');
    await press('Add topic');
    await title('Extension ladders');
    expect(await screen.findByText('Own')).toBeVisible();
  });

  it('SAFE-01 an own one that was read is retired after a question, and restored', async () => {
    const { press, title, dialog } = await open(paths.talkTopic('85040'));
    await title('Stop work authority');
    await press('More');
    await press('Retire');
    await press('Retire', await dialog('Retire?'));
    expect(await screen.findByText('Retired')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Schedule talk' })).not.toBeInTheDocument();
    await press('More');
    expect(screen.getByText('It was read in a talk. Retire it instead.')).toBeVisible();
    await press('Restore');
    await waitFor(async () => expect((await read('85040')).status).toBe('ACTIVE'));
  });
});

describe('SCREEN-TT-SCHEDULE form of topics', () => {
  formContract({
    demo,
    username: maria,
    address: paths.newTalkTopic(),
    save: 'Add topic',
    call: 'createTalkTopic',
    invalid: {
      entries: { 'Title in Spanish': 'Puertas' },
      errors: {
        'Title in English': 'Title in English is required',
        'Text in English': 'Text in English is required',
        'Text in Spanish': 'Enter the text in Spanish, too',
      },
    },
    lost: { entries: { 'Title in English': 'Gates', 'Text in English': 'Close them.' }, title: 'Gates' },
    draft: { field: 'Title in English', text: 'Gates' },
    conflict: {
      address: paths.editTalkTopic('85040'),
      save: 'Save topic',
      entries: { 'Title in English': 'Stop!' },
      others: async () => {
        const topic = await read('85040');
        const texts = { ...topic.texts, en: { title: 'Halt', text: 'Anybody may.' } };
        const body = { ...talkTopics.draftOf(topic), texts, version: topic.version };
        await call(talkTopicCalls.save, { params: params('85040'), body, silent: true });
      },
      dialog: 'Someone else changed this topic',
      shows: [/Stop!/, /Halt/],
      chosenVersion: /Stop!/,
      title: 'Stop!',
      read: () => read('85040'),
      stored: { name: 'Stop!', edition: 3 },
    },
  });
});
