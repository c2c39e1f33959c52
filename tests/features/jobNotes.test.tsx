import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { jobDocumentFileCalls } from '../../src/api/jobDocs/contract';
import { jobNoteCalls } from '../../src/api/jobNotes/contract';
import { jobNotes } from '../../src/api/jobNotes/queries';
import { newId } from '../../src/lib/newId';
import { paths } from '../../src/lib/paths';
import { setupDemo } from '../support/demo';
import { formContract } from '../support/formContract';
import { listContract } from '../support/listContract';
import { dale, maria, tomas } from '../support/people';
import { emulateDrawing, photoFile } from '../support/pictures';
import { receiveFiles } from '../support/receiveFiles';
import { renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();

async function open(address: string, username = maria) {
  const app = await renderApp({ username, address });
  return { app, ...screenOf(app) };
}
const NOTE = '83003';
const stored = (jobNoteId: string) => call(jobNoteCalls.get, { params: { jobNoteId }, silent: true });

describe('SCREEN-JD-NOTES list of notes', () => {
  listContract({
    demo,
    clauses: { list: 'DOC-07, CALL-184' },
    username: maria,
    address: paths.jobNotes('6001'),
    caption: 'Notes',
    call: 'jobNotes',
    sent: { jobId: '6001', sort: 'editedAt,desc', page: '0', size: '20' },
    sort: { header: 'Title', sent: { sort: 'name,asc' }, again: { sort: 'name,desc' } },
    filter: { label: 'Pinned', option: 'Pinned', sent: { pinned: 'true' }, address: 'pinned=true' },
    search: {
      label: 'Search notes',
      text: 'hand dig',
      sent: { search: 'hand dig' },
      rows: ['Utility locate '],
    },
    link: { name: 'Utility locate', address: '/job-docs/6001/notes/83005' },
    noMatch: 'No notes match',
    empty: { body: { jobNotes: [], total: 0 }, heading: 'No notes yet' },
    failed: "Couldn't load notes",
    forbidden: [],
  });

  it('DOC-07 has pinned notes first, and finds those of an author', async () => {
    const { rowNames, filter } = await open(paths.jobNotes('6001'));
    const names = await rowNames('Notes');
    expect(names.map((name) => name?.endsWith('Pinned'))).toEqual([
      true,
      true,
      ...Array<false>(10).fill(false),
    ]);
    await filter('Author', 'Dale Whitaker');
    await waitFor(async () => expect((await rowNames('Notes')).length).toBeLessThan(12));
    const [latest] = (await demo.calls('jobNotes')).slice(-1);
    expect(latest?.query).toMatchObject({ authorId: '1002' });
  });
});

describe('SCREEN-JD-NOTES form of a note', () => {
  formContract({
    demo,
    username: maria,
    address: paths.newJobNote('6001'),
    save: 'Add note',
    call: 'createJobNote',
    invalid: { entries: { Title: ' ' }, errors: { Title: 'Title is required', Note: 'Note is required' } },
    lost: { entries: { Title: 'Gate code', Note: '4711' }, title: 'Gate code' },
    draft: { field: 'Note', text: 'Ask at the trailer' },
    conflict: {
      address: paths.editJobNote('6001', NOTE),
      save: 'Save note',
      entries: { Note: 'Mine' },
      others: async () => {
        const { version, ...note } = await stored(NOTE);
        const body = { ...jobNotes.draftOf(note), text: 'Of somebody else', version };
        await call(jobNoteCalls.save, { params: { jobNoteId: NOTE }, body, silent: true });
      },
      dialog: 'Someone else changed this note',
      shows: ['Mine', 'Of somebody else'],
      chosenVersion: /Mine/,
      title: 'Crane inspection due',
      read: () => stored(NOTE),
      stored: { text: 'Mine', version: 3 },
    },
  });
});

describe('SCREEN-JD-NOTES one note', () => {
  it('DOC-07 shows web addresses as links, is pinned, and says when it was edited', async () => {
    const { app, press, title } = await open(paths.jobNote('6001', '83007'));
    await title('Noise limits');
    expect(screen.getByRole('link', { name: /city\.example/ })).toHaveAttribute('target', '_blank');
    await press('More');
    await press('Pin');
    await waitFor(async () => expect(await stored('83007')).toMatchObject({ pinned: true }));
    await app.user.click(screen.getByRole('link', { name: 'Edit' }));
    await screenOf(app).fill('Note', 'Quiet until 7:00 AM');
    await press('Save note');
    expect(await screen.findByText('Quiet until 7:00 AM')).toBeVisible();
    expect(await screen.findByText(/Edited Today/)).toBeVisible();
  });

  it('DOC-07 has documents and photos', async () => {
    emulateDrawing();
    receiveFiles(demo, jobDocumentFileCalls.upload.path, {
      uploadId: newId(),
      name: 'crate.jpg',
      content: new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0]),
    });
    const { app, fill, pick, press, title } = await open(paths.newJobNote('6001'));
    await fill('Title', 'Delivery');
    await fill('Note', 'Damaged on arrival');
    await pick('Documents', 'RFI 021 parapet.pdf');
    await app.user.upload(screen.getByLabelText('Add photo'), photoFile('crate.jpg'));
    await screen.findByRole('button', { name: 'View crate.jpg' });
    await press('Add note');
    await title('Delivery');
    expect(screen.getByRole('link', { name: 'RFI 021 parapet.pdf' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'View crate.jpg' })).toBeVisible();
  });

  it('FMT-06 takes a comment with a mention', async () => {
    const { fill, press, title } = await open(paths.jobNote('6001', NOTE), dale);
    await title('Crane inspection due');
    await fill('Comment', 'Booked for Friday');
    await press('Send comment');
    expect(await screen.findByText('Booked for Friday')).toBeVisible();
  });

  it('CALL-184 is deleted after a confirmation, and only by its author and managers', async () => {
    const { dialog, press, title } = await open(paths.jobNote('6001', NOTE));
    await title('Crane inspection due');
    await press('More');
    await press('Delete');
    const asking = await dialog('Delete Crane inspection due?');
    expect(within(asking).getByText(/comments and history/)).toBeVisible();
    await press('Yes', asking);
    await title('Notes');
    await expect(stored(NOTE)).rejects.toMatchObject({ status: 404 });
  });

  it('CALL-184 others only read it', async () => {
    const { title } = await open(paths.jobNote('6001', '83001'), tomas);
    await title('Site access and gate code');
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
  });
});
