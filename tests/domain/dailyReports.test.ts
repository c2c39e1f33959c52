import { expect, test } from 'vitest';
import type { SectionId } from '../../src/api/dailyReports/contract';
import {
  completeDenialReason,
  completenessOf,
  copyableSections,
  type CountedContent,
  emptyOnPurpose,
  emptySections,
  isMissingReport,
  reportEditDenialReason,
  shownSections,
  unfilledSections,
} from '../../src/domain/dailyReports/rules';
import type { Answer } from '../../src/lib/questionnaire/questionnaire';
import { answered, question } from '../support/questionnaire';
import {
  contentOfRows,
  isFieldSection,
  isFormSection,
  type ReportContent,
  reportSections,
  sectionRowText,
  sectionTable,
  weatherText,
} from '../../src/domain/dailyReports/sections';
import { sectionIds } from '../../src/api/dailyReports/contract';

const blank: CountedContent = {
  weather: { sky: '' },
  crew: [],
  work: [],
  equipment: [],
  deliveries: [],
  visitors: [],
  delays: [],
  safety: '',
  notes: '',
  photos: [],
  nothing: [],
};
const ids = (sections: readonly { id: SectionId }[]) => sections.map(({ id }) => id);

const withoutForm = sectionIds.filter((id) => id !== 'questions');

// Eight sections count: all but notes and photos, and nine with questions.
test.each<[string, Partial<CountedContent>, readonly SectionId[], number]>([
  ['nothing', {}, withoutForm, 0],
  ['one of eight', { weather: { sky: 'RAIN' } }, withoutForm, 12],
  ['two of eight', { weather: { sky: 'RAIN' }, crew: [1] }, withoutForm, 25],
  ['blank text', { safety: ' \n' }, withoutForm, 0],
  ['optional sections', { notes: 'Note', photos: [1] }, withoutForm, 0],
  ['a section that is empty on purpose', { nothing: ['visitors'] }, withoutForm, 12],
  ['the weather, which cannot be empty on purpose', { nothing: ['weather'] }, withoutForm, 0],
  ['one of nine', { crew: [1] }, sectionIds, 11],
  ['answers to one question', { questions: { answers: { q1: {} } } }, ['crew', 'questions'], 50],
  ['questions without answers', { questions: { answers: {} } }, ['crew', 'questions'], 0],
  ['one of two that are on', { crew: [1] }, ['crew', 'work'], 50],
  ['a section that is off', { visitors: [1] }, ['crew', 'work'], 0],
  ['optional sections only', {}, ['notes', 'photos'], 100],
])('TNM-14 completeness with %s', (_, content, on, expected) => {
  expect(completenessOf({ ...blank, ...content }, on)).toBe(expected);
});

test('TNM-14 a section with content is not empty on purpose', () => {
  const content: CountedContent = { ...blank, delays: [1], nothing: ['delays', 'visitors', 'notes'] };
  expect(emptyOnPurpose(content)).toEqual(['visitors']);
  expect(ids(unfilledSections(content, ['delays', 'visitors', 'safety', 'notes']))).toEqual(['safety']);
});

test('sections that are off are shown with content only', () => {
  expect(ids(shownSections({ ...blank, notes: 'Note' }, ['crew']))).toEqual(['crew', 'notes']);
});

test('crew, work, equipment and notes are copied, if they are on and filled', () => {
  const full: CountedContent = {
    weather: { sky: 'CLEAR' },
    crew: [1],
    work: [1],
    equipment: [1],
    deliveries: [1],
    visitors: [1],
    delays: [1],
    safety: 'Talk',
    notes: 'Note',
    photos: [1],
    nothing: [],
  };
  expect(ids(copyableSections(full, sectionIds))).toEqual(['crew', 'work', 'equipment', 'notes']);
  const some = copyableSections({ ...full, equipment: [] }, ['crew', 'equipment', 'visitors']);
  expect(ids(some)).toEqual(['crew']);
  const partly = { ...full, crew: [], notes: '' };
  expect(ids(emptySections(reportSections, partly))).toEqual(['crew', 'tickets', 'questions', 'notes']);
});

const ticket = {
  id: '76001',
  name: '24-0001-7',
  description: 'Break out rock',
  status: 'READY' as const,
  hours: 8.5,
  amount: '1234.50',
};

test('TNM-16 tickets do not count, are in the form without fields, and lead to their pages', () => {
  const content: CountedContent = { ...blank, crew: [1], tickets: [1] };
  expect(completenessOf(content, ['crew', 'work', 'tickets'])).toBe(50);
  expect(ids(unfilledSections(content, ['tickets', 'work']))).toEqual(['work']);
  expect(ids(copyableSections(content, ['tickets', 'crew']))).toEqual(['crew']);
  expect(ids(reportSections.filter(isFormSection))).toEqual(withoutForm);
  expect(ids(reportSections.filter(isFieldSection))).toEqual(withoutForm.filter((id) => id !== 'tickets'));
});

// The one without prices has no column for them.
test.each([
  ['1234.50', ['Number', 'Description', 'Status', 'Hours', 'Amount'], ['8.50', '$1,234.50']],
  ['', ['Number', 'Description', 'Status', 'Hours'], ['8.50']],
])('TNM-16 a table of tickets with the amount %j has the columns %j', (amount, headers, figures) => {
  const section = reportSections.find(({ id }) => id === 'tickets')!;
  const table = sectionTable(section, contentOfRows('tickets', [{ ...ticket, amount }]));
  expect(table.headers.map(({ header }) => header)).toEqual(headers);
  expect(table.rows).toEqual([
    {
      key: '0',
      cells: ['24-0001-7', 'Break out rock', 'Ready for review', ...figures],
      to: '/timecard/t-and-m-tickets/76001',
    },
  ]);
});

test('a table keeps the columns that one of its rows fills, and has no links to pages that do not exist', () => {
  const section = reportSections.find(({ id }) => id === 'visitors')!;
  const visitor = { name: 'Ines', company: '', purpose: '', arrival: '' };
  const content = contentOfRows('visitors', [visitor, { ...visitor, company: 'City' }]);
  const { headers, rows } = sectionTable(section, content);
  expect(headers.map(({ header }) => header)).toEqual(['Name', 'Company']);
  expect(rows).toEqual([
    { key: '0', cells: ['Ines', ''], to: undefined },
    { key: '1', cells: ['Ines', 'City'], to: undefined },
  ]);
});

test.each([
  ['OPEN', 0, 'The report is empty. Fill in at least one section.'],
  ['OPEN', 12, undefined],
  ['COMPLETE', 100, 'It is complete already.'],
] as const)(
  'TNM-14 completing a report that is %s and filled to %d%%: %s',
  (status, completeness, reason) => {
    expect(completeDenialReason({ status, completeness })).toBe(reason);
  },
);

test('TNM-14 a complete report is not edited', () => {
  expect(reportEditDenialReason('OPEN')).toBeUndefined();
  expect(reportEditDenialReason('COMPLETE')).toBe('It is complete. Reopen it first.');
});

// November 20, 2026 is a Friday.
test.each<[string, string, number, boolean, boolean, boolean]>([
  ['a day with hours', '2026-11-19', 8, false, true, true],
  ['a Saturday with hours', '2026-11-14', 4, false, true, true],
  ['a day without hours', '2026-11-19', 0, false, true, false],
  ['a weekday of a job without hours', '2026-11-19', 0, false, false, true],
  ['a Sunday of a job without hours', '2026-11-15', 0, false, false, false],
  ['today', '2026-11-20', 8, false, true, false],
  ['a day with a report', '2026-11-19', 8, true, true, false],
])('TNM-17 %s', (_, date, hours, hasReport, hasCards, expected) => {
  expect(isMissingReport({ date, hours, hasReport }, { today: '2026-11-20', hasCards })).toBe(expected);
});

test.each([
  [
    { sky: 'RAIN', low: 40, high: 52, wind: 'WINDY', note: 'From 2 PM' },
    'Rain, 40 to 52 °F, windy, From 2 PM',
  ],
  [{ sky: 'CLEAR', low: undefined, high: 52, wind: 'CALM', note: '' }, 'Clear, 52 °F, calm'],
  [{ sky: '', low: undefined, high: undefined, wind: '', note: '' }, ''],
] as const)('describes the weather %j', (weather, expected) => expect(weatherText(weather)).toBe(expected));

test('describes the questions that were asked, with answers and comments', () => {
  const sections = [
    {
      id: 's',
      title: 'Site',
      questions: [
        question('q1', 'yesNo', { text: 'Gate locked' }),
        question('q2', 'number', { text: 'Pump hours', unit: 'h' }),
        question('q3', 'instruction', { text: 'Read the plan' }),
      ],
    },
  ];
  const answers = { q1: answered('no', { comment: 'Key is missing' }), q2: answered(6) };
  const section = reportSections.find(({ id }) => id === 'questions');
  const textOf = (given: Record<string, Answer>) =>
    section?.text({
      questions: { form: { id: '1', name: 'Site' }, version: 1, sections, answers: given },
    } as unknown as ReportContent);
  expect(textOf(answers)).toBe('Gate locked: No, Key is missing; Pump hours: 6 h');
  expect(textOf({})).toBe('');
});

const fullReport = {
  weather: { sky: 'RAIN', low: 40, high: 52, wind: '', note: '' },
  crew: [{ name: 'Rosa Park', classification: 'Laborer', people: 1, hours: 7.5 }],
  work: [
    {
      costCode: { id: '1', name: '03-300 Rebar Placing' },
      description: 'Level 2',
      quantity: 1250.5,
      unit: 'TON',
    },
  ],
  equipment: [{ name: 'Crane', hours: 6, idleHours: 1.5, note: 'Wind' }],
  deliveries: [{ material: 'Rebar', supplier: 'Granite', quantity: '2 TON', ticket: '47' }],
  visitors: [{ name: 'Ines', company: 'City', purpose: 'Rebar', arrival: '13:15' }],
  delays: [{ cause: 'DESIGN', hours: 3, description: 'RFI 12' }],
  tickets: [ticket],
  safety: 'Toolbox talk',
  questions: {
    form: { id: '1', name: 'Site' },
    version: 1,
    sections: [{ id: 's', title: 'Site', questions: [question('q1', 'yesNo', { text: 'Gate locked' })] }],
    answers: { q1: answered('no') },
  },
  notes: 'Gate code 4711',
  photos: [
    { id: 'p1', name: 'North.jpg' },
    { id: 'p2', name: 'South.jpg' },
  ],
} as unknown as ReportContent;

// Columns of numbers end with '>'.
test.each<[SectionId, label: string, none: string | undefined, table: string[][], text: string]>([
  ['weather', 'Weather', undefined, [[]], 'Rain, 40 to 52 °F'],
  [
    'crew',
    'Crew and hours',
    'No crew on site',
    [
      ['Name', 'Classification', 'People>', 'Hours>'],
      ['Rosa Park', 'Laborer', '1', '7.5'],
    ],
    'Rosa Park, Laborer, 1, 7.5',
  ],
  [
    'work',
    'Work done',
    'No work done',
    [
      ['Cost code', 'Work done', 'Quantity>'],
      ['03-300 Rebar Placing', 'Level 2', '1,250.5 TON'],
    ],
    '03-300 Rebar Placing, Level 2, 1,250.5 TON',
  ],
  [
    'equipment',
    'Equipment',
    'No equipment on site',
    [
      ['Equipment', 'Hours used>', 'Hours idle>', 'Note'],
      ['Crane', '6', '1.5', 'Wind'],
    ],
    'Crane, 6, 1.5, Wind',
  ],
  [
    'deliveries',
    'Deliveries',
    'No deliveries',
    [
      ['Material', 'Supplier', 'Quantity', 'Ticket'],
      ['Rebar', 'Granite', '2 TON', '47'],
    ],
    'Rebar, Granite, 2 TON, 47',
  ],
  [
    'visitors',
    'Visitors',
    'No visitors',
    [
      ['Name', 'Company', 'Purpose', 'Arrival'],
      ['Ines', 'City', 'Rebar', '1:15 PM'],
    ],
    'Ines, City, Rebar, 1:15 PM',
  ],
  [
    'delays',
    'Delays',
    'No delays',
    [
      ['Cause', 'What happened', 'Hours lost>'],
      ['Design or RFI', 'RFI 12', '3'],
    ],
    'Design or RFI, RFI 12, 3',
  ],
  [
    'tickets',
    'T&M tickets',
    undefined,
    [
      ['Number', 'Description', 'Status', 'Hours>', 'Amount>'],
      ['24-0001-7', 'Break out rock', 'Ready for review', '8.50', '$1,234.50'],
    ],
    '24-0001-7, Break out rock, Ready for review, 8.50, $1,234.50',
  ],
  ['safety', 'Safety', 'No incidents or safety topics', [[]], 'Toolbox talk'],
  [
    'questions',
    'Questions',
    undefined,
    [
      ['Question', 'Answer'],
      ['Gate locked', 'No'],
    ],
    'Gate locked: No',
  ],
  ['notes', 'Notes', undefined, [[]], 'Gate code 4711'],
  ['photos', 'Photos', undefined, [[]], 'North.jpg, South.jpg'],
])('TNM-13, TNM-16 the section %s as a table and as a text', (sectionId, label, none, table, text) => {
  const section = reportSections.find(({ id }) => id === sectionId)!;
  const { headers, rows } = sectionTable(section, fullReport);
  const header = headers.map(({ header: name, align }) => (align ? `${name}>` : name));
  expect([
    section.label,
    section.none,
    [header, ...rows.map(({ cells }) => cells)],
    section.text(fullReport),
  ]).toEqual([label, none, table, text]);
  expect(section.noun !== undefined).toBe(headers.length > 0 && sectionId !== 'questions');
});

test('an unanswered question, and rows of one section', () => {
  const { questions, crew } = fullReport;
  const asked = { ...questions!.sections[0]!.questions[0]!, id: 'q2', text: 'Fence' };
  const both = [{ ...questions!.sections[0]!, questions: [...questions!.sections[0]!.questions, asked] }];
  const textOf = (id: SectionId, content: object) =>
    reportSections.find((one) => one.id === id)?.text({ ...fullReport, ...content });
  expect(textOf('questions', { questions: { ...questions!, sections: both } })).toBe(
    'Gate locked: No; Fence: —',
  );
  expect(textOf('questions', { questions: undefined })).toBe('');
  expect(textOf('crew', { crew: [crew[0], { ...crew[0], name: 'Kit Lane' }] })).toBe(
    'Rosa Park, Laborer, 1, 7.5; Kit Lane, Laborer, 1, 7.5',
  );
});

test('what is copied from an earlier report: no quantities', () => {
  const copied = reportSections.flatMap(({ copy }) => (copy ? [copy(fullReport)] : []));
  const { crew, equipment, notes, work } = fullReport;
  expect(copied).toEqual([
    { crew },
    { work: [{ ...work[0], quantity: undefined }] },
    { equipment },
    { notes },
  ]);
});

test('describes a row of each section', () => {
  const costCode = { id: '1', name: '03-300 Rebar Placing' };
  expect([
    sectionRowText('crew', { name: 'Rosa Park', classification: 'Laborer', people: 1, hours: 7.5 }),
    sectionRowText('work', { costCode, description: 'Level 2', quantity: 1250.5, unit: 'TON' }),
    sectionRowText('work', { costCode: undefined, description: 'Cleanup', quantity: undefined, unit: 'SF' }),
    sectionRowText('work', { costCode: undefined, description: 'Holes', quantity: 4, unit: '' }),
    sectionRowText('equipment', { name: 'Crane', hours: 6, idleHours: 0, note: '' }),
    sectionRowText('deliveries', { material: 'Rebar', supplier: '', quantity: '2 TON', ticket: '47' }),
    sectionRowText('visitors', { name: 'Ines', company: 'City', purpose: '', arrival: '13:15' }),
    sectionRowText('delays', { cause: 'DESIGN', hours: 3, description: 'RFI 12' }),
  ]).toEqual([
    'Rosa Park, Laborer, 1, 7.5',
    '03-300 Rebar Placing, Level 2, 1,250.5 TON',
    'Cleanup',
    'Holes, 4',
    'Crane, 6',
    'Rebar, 2 TON, 47',
    'Ines, City, 1:15 PM',
    'Design or RFI, RFI 12, 3',
  ]);
});
