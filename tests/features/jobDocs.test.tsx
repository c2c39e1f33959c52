import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { jobDocumentActivity } from '../../src/api/jobDocs/contract';
import { paths } from '../../src/lib/paths';
import { rememberedProject } from '../../src/session/project';
import { setupDemo } from '../support/demo';
import { listContract } from '../support/listContract';
import { maria, priya } from '../support/people';
import { renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
const CONCRETE = '6001-102';

async function open(address: string, username = maria) {
  const app = await renderApp({ username, address });
  return { app, ...screenOf(app) };
}
const table = () => screen.findByRole('table');
const names = async () =>
  within(await table())
    .getAllByRole('link')
    .map((link) => link.textContent);
const pdf = (name: string) => new File(['%PDF-1.7 content'], name);
const choose = async ({ user }: Awaited<ReturnType<typeof open>>['app'], files: File[]) =>
  user.upload(await screen.findByLabelText('Upload'), files);

describe('SCREEN-JD-DOCS list', () => {
  listContract({
    demo,
    clauses: { list: 'DOC-01, CALL-179' },
    username: maria,
    address: paths.documents('6001', '6001-105'),
    caption: 'Documents',
    call: 'jobDocuments',
    sent: { jobId: '6001', folderId: '6001-105', sort: 'name,asc', page: '0', size: '20' },

    sort: { header: 'Size', sent: { sort: 'size,asc' }, again: { sort: 'size,desc' } },
    search: {
      label: 'Search documents',
      text: '021 parapet',
      sent: { search: '021 parapet', deep: 'true' },
      rows: ['RFI 021 parapet.pdf'],
    },
    noMatch: 'No documents match',
    empty: { body: { jobDocuments: [], total: 0 }, heading: 'No documents in this folder' },
    failed: "Couldn't load documents",
    forbidden: [],
  });
});

describe('SCREEN-JD-DASHBOARD', () => {
  listContract({
    demo,
    clauses: { list: 'CALL-164, CALL-179' },
    username: maria,
    address: paths.jobDocs,
    caption: 'Job Docs',
    call: 'jobDocDashboard',
    sent: { sort: 'name,asc', page: '0', size: '30' },
    rows: 30,
    paged: true,
    sort: {
      header: 'Since you last looked',
      sent: { sort: 'changed,asc' },
      again: { sort: 'changed,desc' },
    },
    search: {
      label: 'Search jobs',
      text: '24-0001',
      sent: { search: '24-0001' },
      rows: ['Cedar Hollow Elementary School'],
    },
    link: { name: 'Cedar Hollow Elementary School', address: '/job-docs/6001/documents' },
    noMatch: 'No jobs match',
    empty: { body: { jobs: [], total: 0 }, heading: 'No open jobs' },
    failed: "Couldn't load jobs",
    forbidden: [],
  });

  const changed = async () => {
    const row = (await screen.findByText('Cedar Hollow Elementary School', { selector: 'a' })).closest('tr');
    return within(row!).queryByText(/new or changed/)?.textContent;
  };

  it('CALL-179 what changed in a job is seen when the user says so, and again after Undo', async () => {
    const { press } = await open(`${paths.jobDocs}?search=24-0001`);
    const before = await changed();
    expect(before).toMatch(/^\d+ new or changed$/);
    await press('Mark as seen: Cedar Hollow Elementary School');
    await waitFor(async () => expect(await changed()).toBeUndefined());
    await press('Undo');
    await waitFor(async () => expect(await changed()).toBe(before));
  });

  it('CALL-179 all jobs are marked as seen after a confirmation', async () => {
    const { dialog, press } = await open(`${paths.jobDocs}?search=24-0001`);
    expect(await changed()).toBeDefined();
    await press('Mark all as seen');
    await press('Mark as seen', await dialog('Mark all jobs as seen?'));
    await waitFor(async () => expect(await changed()).toBeUndefined());
  });

  it('JOB-23 the opened job is the chosen one, and one of the recent jobs', async () => {
    const { app } = await open(paths.documents('6001'));
    await screen.findByText('24-0001 Cedar Hollow Elementary School');
    await waitFor(() =>
      expect(rememberedProject()).toEqual({
        id: '6001',
        name: 'Cedar Hollow Elementary School',
        archived: false,
      }),
    );
    await app.go(paths.jobDocs);
    const yours = await screen.findByRole('region', { name: 'Your jobs' });
    expect(within(yours).getByRole('link', { name: /^Cedar Hollow/ })).toHaveAttribute(
      'href',
      '#/job-docs/6001/documents',
    );
  });
});

it('SCREEN-JD-DASHBOARD, DOC-01 a job opens its folders, and a folder the ones in it', async () => {
  const { app } = await open(paths.jobDocs);
  await app.user.click(await screen.findByRole('link', { name: 'Cedar Hollow Elementary School' }));
  const folders = await screen.findByRole('list', { name: 'Folders' });
  await app.user.click(within(folders).getByRole('link', { name: /^Submittals/ }));
  await app.user.click(await screen.findByRole('link', { name: /^Concrete/ }));
  await waitFor(() =>
    expect(screen.getByRole('navigation', { name: 'Folder' })).toHaveTextContent(
      'DocumentsSubmittalsConcrete',
    ),
  );
  expect((await names())[0]).toMatch(/rebar shop drawings/);
});

it('CALL-181, DOC-02, FAULT-93, FAULT-133 asks once about taken names, and says what is not taken', async () => {
  const { app, press } = await open(paths.documents('6001', CONCRETE));
  const [taken = ''] = await names();
  await choose(app, [pdf(taken.toUpperCase()), pdf('Slab pour.pdf'), new File(['MZ'], 'run.exe')]);
  const refused = await screen.findByRole('list', { name: 'Files that cannot be uploaded' });
  expect(refused).toHaveTextContent('run.exe: Files of this kind (Other file) are not allowed.');
  const dialog = await screen.findByRole('dialog', { name: '1 file of 2 already in this folder' });
  await app.user.click(within(dialog).getByLabelText('Add each as a new version'));
  await press('Continue');
  // jsdom sends forms without the content of files, so a browser test has the rest. The queue starts after the screen.
  await waitFor(async () => expect(await demo.calls('uploadJobDocumentFile')).toHaveLength(2), {
    timeout: 15_000,
  });
}, 40_000);

/** An entry of a drop, as browsers give it. */
const fileEntry = (file: File) => ({
  name: file.name,
  isFile: true,
  file: (take: (file: File) => void) => take(file),
});
const folderEntry = (name: string, ...inside: { name: string }[]) => ({
  name,
  isDirectory: true,
  createReader: () => {
    const batches = [inside, []];
    return { readEntries: (take: (some: unknown[]) => void) => take(batches.shift() ?? []) };
  },
});

it('DOC-02, CALL-181 uploads a dropped folder with the folders in it, and adds those that are missing', async () => {
  const { app, press } = await open(paths.documents('6001'));
  const folders = await screen.findByRole('list', { name: 'Folders' });
  // 'submittals' is there as 'Submittals'.
  const dropped = folderEntry(
    'submittals',
    fileEntry(pdf('Index.pdf')),
    fileEntry(new File(['x'], '.DS_Store')),
    folderEntry('Glazing', fileEntry(pdf('Panel A.pdf'))),
  );
  fireEvent.drop(folders, {
    dataTransfer: { types: ['Files'], files: [], items: [{ webkitGetAsEntry: () => dropped }] },
  });
  await press('Upload', await screen.findByRole('dialog', { name: 'Upload 2 files in 2 folders?' }));
  await waitFor(async () => expect(await demo.calls('uploadJobDocumentFile')).toHaveLength(2), {
    timeout: 15_000,
  });
  expect(await demo.calls('createDocumentFolder')).toHaveLength(1);
  await app.user.click(within(folders).getByRole('link', { name: /^Submittals/ }));
  expect(await screen.findByRole('link', { name: /^Glazing/ })).toBeVisible();
}, 40_000);

it('DOC-01 a document and a folder are dragged into another folder, but a folder not into itself', async () => {
  await open(paths.documents('6001', '6001-101'));
  const trail = await screen.findByRole('navigation', { name: 'Folder' });
  const folders = await screen.findByRole('list', { name: 'Folders' });
  const concrete = within(folders).getByRole('link', { name: /^Concrete/ });
  const drop = (onto: Element, dragged: string) =>
    fireEvent.drop(onto, {
      dataTransfer: { types: ['text/uri-list'], getData: () => `http://localhost/#${dragged}` },
    });
  drop(concrete, paths.documents('6001', CONCRETE));
  expect(await screen.findByText('A folder cannot be moved into itself.')).toBeVisible();
  drop(within(trail).getByRole('link', { name: 'Documents' }), paths.documents('6001', CONCRETE));
  expect(await screen.findByText('Concrete moved')).toBeVisible();
  await waitFor(() => expect(concrete).not.toBeInTheDocument());
  // It is in the first folder of the first job.
  drop(within(trail).getByRole('link', { name: 'Documents' }), paths.document('6001', '6001-1'));
  expect(await screen.findByText('1 document moved')).toBeVisible();
});

it('DOC-03, FAULT-135 deletes a document and restores it from the bin', async () => {
  const { app, press } = await open(paths.documents('6001', CONCRETE));
  const [first = ''] = await names();
  await app.user.click(await screen.findByRole('link', { name: first }));
  await app.user.click(await screen.findByRole('button', { name: 'More' }));
  await press('Delete');
  await app.user.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(async () => expect(await names()).not.toContain(first));
  await app.user.click(screen.getByRole('link', { name: 'Bin' }));
  await press(`Restore ${first}`);
  await app.user.click(await screen.findByRole('link', { name: 'Documents' }));
  await app.user.click(await screen.findByRole('link', { name: /^Submittals/ }));
  await app.user.click(await screen.findByRole('link', { name: /^Concrete/ }));
  await waitFor(async () => expect(await names()).toContain(first));
});

it('DOC-01 moves selected documents, and keeps both where a name is taken', async () => {
  const { app, press } = await open(paths.documents('6001', CONCRETE));
  const [first = ''] = await names();
  await app.user.click(await screen.findByRole('checkbox', { name: new RegExp(first) }));
  await press('Move to…');
  const dialog = await screen.findByRole('dialog', { name: 'Move 1 document' });
  await app.user.selectOptions(within(dialog).getByLabelText('To'), 'Submittals / Steel');
  await app.user.click(within(dialog).getByRole('button', { name: 'Move' }));
  await waitFor(async () => expect(await names()).not.toContain(first));
  expect(screen.getByText('1 document moved')).toBeVisible();
});

it('DOC-01 a CSV file is shown as a table', async () => {
  await open(paths.document('6001', '6001-19'));
  expect(await screen.findByRole('columnheader', { name: 'Title' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Anchor bolts' })).toBeVisible();
});

describe('comments on a document', () => {
  it('ENT-04, FMT-06 a notification opens the document at the comment', async () => {
    const { app, title } = await open('/customers');
    await app.user.click(await screen.findByTitle('Notifications'));
    const [mention] = await screen.findAllByRole('link', { name: /a comment on Subcontract 001 concrete/ });
    await app.user.click(mention!);
    await title('Subcontract 001 concrete.pdf');
    const comment = await screen.findByText(/the retainage differs from the contract/);
    await waitFor(() => expect(comment.closest('li')).toHaveFocus());
    expect(comment).toHaveTextContent('@Maria Ortega');
  });

  it('ENT-04 a notification of a document that is gone says so', async () => {
    const { app } = await open('/customers');
    await app.user.click(await screen.findByTitle('Notifications'));
    const [mention] = await screen.findAllByRole('link', { name: /a comment on Street closure 009/ });
    await app.user.click(mention!);
    expect(await screen.findByText('This document was not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Documents' })).toHaveAttribute(
      'href',
      '#/job-docs/6001/documents',
    );
  });

  it('loads older comments until it has the one in the address', async () => {
    const { app, title } = await open(paths.documents('6001'));
    await title('Documents');
    for (let index = 1; index <= 45; index++)
      await call(jobDocumentActivity.addComment, {
        params: { jobDocumentId: '6001-2' },
        body: { id: `n${index}`, text: `Remark ${index}.` },
        silent: true,
      });
    await app.go(paths.document('6001', '6001-2', 'n1'));
    const comment = await screen.findByText('Remark 1.');
    await waitFor(() => expect(comment.closest('li')).toHaveFocus());
  });

  it('takes a comment, and has the changes of the document', async () => {
    const { fill, press, title } = await open(paths.document('6001', '6001-2'));
    await title('Subcontract 001 steel.pdf');
    await fill('Comment', 'Signed copy follows');
    await press('Send comment');
    expect(await screen.findByText('Signed copy follows')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Comments and changes' })).toHaveTextContent(/ · Added · /);
  });
});

it('DOC-05 the grid shows names and sizes, and folders keep it', async () => {
  const { app, press } = await open(paths.documents('6001', '6001-101'));
  await press('Grid');
  expect(app.router.state.location.search).toBe('?folder=6001-101&layout=grid');
  const card = await screen.findByRole('link', { name: /^Text ?Submittal log 001\.csv/ });
  expect(card).toHaveTextContent(/\d bytes$/);
  await app.user.click(await screen.findByRole('link', { name: /^Concrete/ }));
  await waitFor(() => expect(document.querySelectorAll('.pl-card')).toHaveLength(20));
  expect(app.router.state.location.search).toBe('?folder=6001-102&layout=grid');
  await press('List');
  expect(await table()).toBeVisible();
});

it('DOC-01 the documents of one author are found', async () => {
  const { app, filter } = await open(paths.documents('6001', CONCRETE));
  await filter('Uploaded by', 'Dale Whitaker');
  await waitFor(() => expect(app.router.state.location.search).toBe('?folder=6001-102&author=1002'));
  await waitFor(async () =>
    expect((await demo.calls('jobDocuments')).at(-1)?.query).toMatchObject({
      authorId: '1002',
      deep: 'true',
    }),
  );
});

it('DOC-01 goes on to the next document of the list, and Back returns to its row', async () => {
  const { app, press } = await open(paths.documents('6001', CONCRETE));
  const [first = '', second = '', third = ''] = await names();
  await app.user.click(await screen.findByRole('link', { name: first }));
  await press('Next record');
  expect(await screen.findByRole('heading', { name: second, level: 1 })).toBeVisible();
  await app.user.keyboard('j');
  expect(await screen.findByRole('heading', { name: third, level: 1 })).toBeVisible();
  await app.user.keyboard('k');
  expect(await screen.findByRole('heading', { name: second, level: 1 })).toBeVisible();
  await app.user.click(await screen.findByRole('link', { name: 'Documents' }));
  await table();
  await waitFor(() =>
    expect(screen.getByRole('row', { name: new RegExp(second.replace(/[()]/g, '.')) })).toHaveFocus(),
  );
});

it('SCREEN-SAFETY-DOCS, DOC-15 the documents of safety have a screen of their own', async () => {
  const { title } = await open(paths.documents(''));
  expect(await title('Documents')).toBeVisible();
  expect(await screen.findByRole('link', { name: /^Policies/ })).toBeVisible();
});

it('SCREEN-DOC-SETTING, DOC-06 adds a label, and changes the size limit', async () => {
  const { app, press, fill } = await open(paths.documentSettings, priya);
  await fill('Size limit of a file, in MB', '20');
  await app.user.click(screen.getByRole('checkbox', { name: /^Photos of jobs keep the place/ }));
  await press('Save settings');
  expect(await screen.findByText('The document settings have been saved')).toBeVisible();
  await app.user.click(screen.getByRole('tab', { name: 'Labels' }));
  await press('Add label');
  await fill('Name', 'As built');
  await press('Save');
  await waitFor(async () => expect(await table()).toHaveTextContent('As built'));
});
