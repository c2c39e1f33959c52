import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { itemCalls, type ItemDraft, itemTitle, itemTypeCalls } from '../../src/api/inspectionItems/contract';
import { inspectionItems, itemTypes } from '../../src/api/inspectionItems/queries';
import { inspectionCalls } from '../../src/api/inspections/contract';
import { dueBadge } from '../../src/features/inspection-items/item';
import { intervalText } from '../../src/features/inspection-items/ItemTypeListPage';
import { addDays, formatShortDate, today } from '../../src/lib/dates';
import { paths } from '../../src/lib/paths';
import { addRecord } from '../support/addRecord';
import { setupDemo } from '../support/demo';
import { catchDownloads } from '../support/downloads';
import { formContract } from '../support/formContract';
import { listContract } from '../support/listContract';
import { openMade } from '../support/madePdf';
import { dale, maria } from '../support/people';
import { type Address, renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
const open = async (address: Address, username = maria) => {
  const app = await renderApp({ username, address });
  return { app, ...screenOf(app) };
};
const typeById = (itemTypeId: string) => call(itemTypeCalls.get, { params: { itemTypeId }, silent: true });
const itemById = (itemId: string) => call(itemCalls.get, { params: { itemId }, silent: true });
const hoist: ItemDraft = {
  name: 'Tower hoist',
  number: 'H-1',
  typeId: '831',
  jobId: '6001',
  place: 'Core',
  inService: true,
};

/** Adds an item that was never inspected, and opens its page. */
async function openItem(changes: Partial<ItemDraft> = {}) {
  let id = '';
  const opened = await open(async () => {
    id = (await addRecord(itemCalls.create, { ...hoist, ...changes }))?.id ?? '';
    return paths.inspectionItem(id);
  });
  await opened.title('H-1 · Tower hoist');
  return { ...opened, id };
}

describe('texts', () => {
  it.each([
    [true, '', 'done', 'In service'],
    [false, '2026-11-20', 'new', 'Out of service'],
    [true, '2026-11-25', 'failed', '1 day late'],
    [true, '2026-11-16', 'failed', '10 days late'],
    [true, '2026-11-26', 'waiting', 'Due today'],
    [true, '2026-11-27', 'waiting', 'Due in 1 day'],
    [true, '2026-12-02', 'waiting', 'Due in 6 days'],
    [true, '2026-12-03', 'done', 'In service'],
  ])('SAFE-10 in service %s, due %s on Nov 26: %s %s', (inService, nextDue, tone, text) => {
    expect(dueBadge({ inService, nextDue }, '2026-11-26')).toEqual({ tone, text });
  });

  it.each([
    [0, '', 'When planned'],
    [0, '2026-11-02', 'When planned'],
    [1, '', 'Every day'],
    [30, '', 'Every 30 days'],
    [7, '2026-11-02', 'Every 7 days from Nov 2, 2026'],
  ])('SAFE-14 an interval of %i days from "%s": %s', (everyDays, startsOn, text) =>
    expect(intervalText({ everyDays, startsOn })).toBe(text),
  );

  it('joins number and name', () => {
    expect(itemTitle({ number: 'T-101', name: 'Dump truck' })).toBe('T-101 · Dump truck');
    expect(itemTitle({ number: '', name: 'Dump truck' })).toBe('Dump truck');
    expect(itemTitle({ number: '', name: '' })).toBe('—');
  });
});

describe('types', () => {
  listContract({
    demo,
    clauses: { list: 'SAFE-14, SAFE-15, CALL-236, CALL-237' },
    username: maria,
    address: paths.itemTypes,
    caption: 'Types of equipment and objects',
    call: 'itemTypes',
    sent: { sort: 'name,asc', page: '0', size: '20' },
    rows: ['Aerial lift', 'Crane', 'Eyewash station', 'Fire extinguisher', 'Forklift', 'Ladder', 'Truck'],
    sort: { header: 'Inspected', sent: { sort: 'everyDays,asc' } },
    filter: {
      label: 'Kind',
      option: 'Objects',
      sent: { kind: 'GENERAL' },
      address: '?kind=GENERAL',
      rows: ['Eyewash station', 'Fire extinguisher'],
    },
    search: { label: 'Search types', text: 'lad', sent: { search: 'lad' }, rows: ['Ladder'] },
    link: { name: 'Ladder', address: '/safety/inspection-item-types/835' },
    noMatch: 'No types match',
    empty: { body: { itemTypes: [], total: 0 }, heading: 'No types yet' },
    failed: "Couldn't load types",
    forbidden: [[dale, /^Only inspection managers/]],
  });

  formContract({
    demo,
    username: maria,
    address: paths.newItemType,
    save: 'Add type',
    call: 'createItemType',
    invalid: {
      entries: { 'Days between inspections': '1.5' },
      errors: {
        Name: 'Name is required',
        'Days between inspections': 'Days between inspections: type a whole number',
      },
    },
    refused: {
      entries: { Name: 'ladder', 'Days between inspections': '30' },
      field: 'Name',
      error: 'There is already a type called Ladder.',
    },
    lost: { entries: { Name: 'Hoist' }, title: 'Hoist' },
    conflict: {
      address: paths.editItemType('835'),
      save: 'Save type',
      entries: { Name: 'Ladders' },
      others: async () => {
        const type = await typeById('835');
        const body = { ...itemTypes.draftOf(type), name: 'Step ladder', version: type.version };
        await call(itemTypeCalls.save, { params: { itemTypeId: '835' }, body, silent: true });
      },
      dialog: 'Someone else changed this type',
      shows: ['Ladders', 'Step ladder', 'Ladder'],
      chosenVersion: /Ladders/,
      title: 'Ladders',
      read: () => typeById('835'),
      stored: { name: 'Ladders', version: 3 },
    },
  });

  it('SAFE-14, SAFE-15 adds a type of objects, and deletes it, but not one with items', async () => {
    const { app, dialog, fill, pick, press, title } = await open(paths.newItemType);
    await fill('Name', 'First-aid kit');
    await pick('Kind', 'Objects');
    await fill('Days between inspections', '90');
    await press('Add type');
    await title('First-aid kit');
    const typeId = app.router.state.location.pathname.split('/').at(-1) ?? '';
    expect(await typeById(typeId)).toMatchObject({ kind: 'GENERAL', everyDays: 90, items: 0 });
    await press('More');
    await press('Delete');
    await press('Yes', await dialog('Delete First-aid kit?'));
    await title('Types of equipment and objects');
    await expect(typeById(typeId)).rejects.toMatchObject({ status: 404 });
    await app.go(paths.itemType('835'));
    await title('Ladder');
    await press('More');
    await press('Delete');
    await press('Yes', await dialog('Delete Ladder?'));
    expect(await screen.findByText(/This type has items\. Change their type first\./)).toBeVisible();
    expect((await typeById('835')).name).toBe('Ladder');
  });
});

describe('SCREEN-INSP-EQUIP items', () => {
  listContract({
    demo,
    clauses: { list: 'SAFE-10, SAFE-16, CALL-238' },
    username: maria,
    address: paths.inspectionItems('EQUIPMENT'),
    caption: 'Equipment',
    call: 'inspectionItems',
    sent: { kind: 'EQUIPMENT', sort: 'nextDue,asc', page: '0', size: '20' },
    rows: 20,
    paged: true,
    sort: { header: 'Number', sent: { sort: 'number,asc' } },
    filter: { label: 'Due', option: 'Late', sent: { due: 'LATE' }, address: '?due=LATE' },
    search: {
      label: 'Search equipment',
      text: 'LD-103',
      sent: { search: 'LD-103' },
      rows: ['Extension ladder, 32 ft'],
    },
    noMatch: 'No items match',
    empty: { body: { items: [], total: 0 }, heading: 'Nothing here yet' },
    failed: "Couldn't load items",
    forbidden: [],
  });

  formContract({
    demo,
    username: maria,
    address: paths.newInspectionItem('GENERAL'),
    save: 'Add object',
    call: 'createInspectionItem',
    invalid: { entries: {}, errors: { Name: 'Name is required', Type: 'Choose a type' } },
    draft: { field: 'Place', text: 'Level 3' },
    conflict: {
      address: paths.editInspectionItem('8301'),
      save: 'Save item',
      entries: { Place: 'Gate 7' },
      others: async () => {
        const item = await itemById('8301');
        const body = { ...inspectionItems.draftOf(item), place: 'Shop', version: item.version };
        await call(itemCalls.save, { params: { itemId: '8301' }, body, silent: true });
      },
      dialog: 'Someone else changed this item',
      shows: ['Gate 7', 'Shop'],
      chosenVersion: /Gate 7/,
      title: 'T-101 · F-150',
      read: () => itemById('8301'),
      stored: { place: 'Gate 7', version: 3 },
    },
  });

  it('SCREEN-INSP-GENERAL, SAFE-17, CALL-239 objects have a list of their own', async () => {
    const { app, title, rowNames } = await open(paths.generalInspections);
    await title('General inspections');
    await app.go(paths.inspectionItems('GENERAL'));
    expect(app.router.state.location.search).toBe('?kind=GENERAL');
    await waitFor(async () => expect((await rowNames('Objects')).length).toBeGreaterThan(0));
    expect(new Set((await demo.calls('inspectionItems')).map(({ query }) => query.kind))).toEqual(
      new Set(['GENERAL']),
    );
  });
});

describe('an item', () => {
  it('SAFE-10, SAFE-11 starts its inspection in one tap, once; somebody else starts one of their own', async () => {
    const { app, press, title, id } = await openItem();
    expect(screen.getByText('Due today')).toBeVisible();
    await press('Inspect now');
    await title('Vehicle, pre-trip');
    const { scheduledId } = await itemById(id);
    expect(app.router.state.location.pathname).toBe(paths.fillInspection(scheduledId));
    const inspection = await call(inspectionCalls.get, {
      params: { inspectionId: scheduledId },
      silent: true,
    });
    expect(inspection).toMatchObject({
      item: { id, name: 'H-1 · Tower hoist' },
      job: { id: '6001' },
      assignee: { id: '1001' },
      dueDate: today(),
      repeats: 'ONCE',
    });
    // The inspection is there once: the page of the item opens it.
    await act(() => app.router.navigate(paths.inspectionItem(id)));
    expect(await screen.findByRole('link', { name: 'Fill in inspection' })).toHaveAttribute(
      'href',
      `#${paths.fillInspection(scheduledId)}`,
    );
    // The other person could not open it.
    app.unmount();
    const second = await open(paths.inspectionItem(id), dale);
    await second.press('Inspect now');
    await second.title('Vehicle, pre-trip');
    const own = (await itemById(id)).scheduledId;
    expect(second.app.router.state.location.pathname).toBe(paths.fillInspection(own));
  });

  it('without a job, the form for a new inspection opens with item and form filled in', async () => {
    const { app, press, field } = await openItem({ jobId: '' });
    await app.user.click(await screen.findByRole('link', { name: 'New inspection' }));
    expect(await field('Form')).toHaveValue('Vehicle, pre-trip');
    expect(await field('Equipment')).toHaveValue('H-1 · Tower hoist');
    await press('Add inspection');
    expect(await field('Job')).toHaveAccessibleDescription(/Choose a job/);
  });

  it('SAFE-16 lists its inspections, and is late after the interval', async () => {
    const { title, rowNames } = await open(paths.inspectionItem('8301'));
    await title('T-101 · F-150');
    const { lastInspection, nextDue } = await itemById('8301');
    expect(nextDue).toBe(addDays(lastInspection?.submittedAt.slice(0, 10) ?? '', 7));
    expect(
      within(screen.getByRole('region', { name: 'Item' })).getByText(formatShortDate(nextDue)),
    ).toBeVisible();
    expect((await rowNames('Inspections')).length).toBeGreaterThan(0);
    expect((await demo.calls('inspections')).at(-1)?.query).toMatchObject({ itemId: '8301' });
  });

  it('SAFE-16 shows the last result, and why the list is empty, to somebody who did not fill it in, and who changes nothing', async () => {
    const { title } = await open(paths.inspectionItem('8301'), dale);
    await title('T-101 · F-150');
    expect(await screen.findByText('No inspections of yours')).toBeVisible();
    expect(screen.queryByText('No inspections yet')).not.toBeInTheDocument();
    expect(screen.getByText(/, Passed, 100%$/)).toBeVisible();
    // The inspection belongs to another person, whose page would not open.
    expect(screen.queryByRole('link', { name: /Passed/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'QR label' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
    await expect(addRecord(itemCalls.create, hoist)).rejects.toMatchObject({ status: 403 });
  });

  it('with inspections it is not deleted, without it is', async () => {
    const { app, press, dialog, title, id } = await openItem();
    await press('More');
    await press('Delete');
    await press('Yes', await dialog('Delete H-1 · Tower hoist?'));
    await title('Equipment');
    await expect(itemById(id)).rejects.toMatchObject({ status: 404 });
    await act(() => app.router.navigate(paths.inspectionItem('8301')));
    await title('T-101 · F-150');
    await press('More');
    await press('Delete');
    await press('Yes', await dialog('Delete T-101 · F-150?'));
    expect(
      await screen.findByText(/This item has inspections\. Take it out of service instead\./),
    ).toBeVisible();
  });
});

describe('QR labels', () => {
  it('ORG-12 are a PDF on a sheet of one’s choice, for one or the selected items', async () => {
    const { files, names } = catchDownloads();
    const { app, title, press } = await open(paths.inspectionItems('EQUIPMENT'));
    const boxes = await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ });
    await app.user.click(boxes[0]!);
    await app.user.click(boxes[1]!);
    await press('QR labels');
    await title('QR labels');
    expect(await screen.findByText('2 labels on 1 sheet')).toBeVisible();
    expect(screen.getByRole('img', { name: 'The first sheet, with 2 labels' })).toBeVisible();
    await app.user.selectOptions(screen.getByLabelText('Sheet'), 'Avery 5163, 10 labels of 2 × 4 in');
    const first = screen.getByLabelText('First free label');
    await app.user.clear(first);
    await app.user.type(first, '11');
    expect(screen.getAllByText('Type the number of the first free label, from 1 to 10.')[0]).toBeVisible();
    await app.user.clear(first);
    await app.user.type(first, '10{Tab}');
    expect(screen.getByText('2 labels on 2 sheets')).toBeVisible();
    await press('Download PDF');
    await waitFor(() => expect(names).toEqual(['QR labels.pdf']));
    const pdf = new Uint8Array(await new Response(files[0]).arrayBuffer());
    expect((await openMade(pdf)).numPages).toBe(2);
    await press('Test page');
    await waitFor(() => expect(names).toEqual(['QR labels.pdf', 'Test page.pdf']));
  });

  it('ORG-12 own sizes say what is wrong with them', async () => {
    const { app, title } = await open(paths.inspectionItemLabels(['8301']));
    await title('QR labels');
    await app.user.selectOptions(await screen.findByLabelText('Sheet'), 'Own sizes');
    expect(screen.getByText('1 label on 1 sheet')).toBeVisible();
    await app.user.clear(screen.getByLabelText('Label height (in)'));
    await app.user.type(screen.getByLabelText('Label height (in)'), '0.7{Tab}');
    expect(screen.getAllByText(/The labels are too small/)[0]).toBeVisible();
    await app.user.clear(screen.getByLabelText('Rows'));
    expect(screen.getAllByText(/Type how many labels/)[0]).toBeVisible();
  });

  it('an item of another business is not found', async () => {
    await open(paths.inspectionItem('999999'));
    expect(await screen.findByRole('heading', { level: 1, name: /not found|doesn't exist/i })).toBeVisible();
  });
});
