import * as z from 'zod/mini';
import {
  blankTicketItem,
  LABOR_UNIT,
  type TicketItemDraft,
  ticketItemCalls,
  ticketItemDraft,
  type TicketItemImportColumn,
  ticketItemImportColumns,
  type TicketItemKind,
  ticketItemKinds,
  ticketItemStatuses,
} from '../../api/ticketItems/contract';
import { nameLookup } from '../../lib/searchText';
import type { Caller } from '../caller';
import type { Company } from '../company';
import { type ImportLine, importRoute, type LineChange } from '../csvImport';
import { demoResource } from '../demoResource';
import { requireNameAvailable } from '../names';
import { nextId } from '../nextId';
import { invalid } from '../refusal';
import { issueTexts, type Route, route, type SignedInCall } from '../route';
import type { StoredTicketItem } from './seed';
import { settingsRoutes } from '../settings';
import { demoTicketSettings } from '../tickets/settings';

/** Above all ids of the seed. */
const FIRST_ID = 51_001;

const hidden = { price: '', overtime: '', doubleTime: '' };

/** Who sees prices, and may add items. */
const priceReaders = ['ticketManagement', 'tmSettings'] as const;
const maySeePrices = (person: Caller): boolean => priceReaders.some((one) => person.may(one));

function toResponse({ classificationId, ...item }: StoredTicketItem, company: Company, person: Caller) {
  const classification = company.groups.classification.get(classificationId) ?? null;
  return { ...item, ...(!maySeePrices(person) && hidden), classification };
}

/** Returns a draft without the fields that its kind does not have. */
const fieldsOf = (kind: TicketItemKind, draft: TicketItemDraft): TicketItemDraft =>
  kind === 'LABOR'
    ? { ...draft, unit: LABOR_UNIT }
    : { ...draft, overtime: '', doubleTime: '', classificationId: '' };

/** Returns the values of an item in these columns, as a file has them. */
function cellsOf(item: StoredTicketItem, columns: readonly string[], company: Company) {
  const cells = {
    ...item,
    classification: company.groups.classification.get(item.classificationId)?.name ?? '',
    active: item.status === 'ACTIVE' ? 'Yes' : 'No',
  };
  return Object.fromEntries(
    ticketItemImportColumns.flatMap((column) => (columns.includes(column) ? [[column, cells[column]]] : [])),
  );
}

/** Returns the change of each line for the item that it names. */
function importChanges(kind: TicketItemKind, call: SignedInCall) {
  const { company, person } = call;
  person.require('tmSettings');
  const table = company.ticketItems[kind];
  const byName = new Map(table.all().map((item) => [item.name.toLowerCase(), item]));
  const classificationsOf = nameLookup(company.groups.classification.all(), ({ name }) => name);
  return ({ classification, active, ...values }: ImportLine<TicketItemImportColumn>): LineChange => {
    const before = byName.get(values.name?.toLowerCase() ?? '');
    const [found, another] = classificationsOf(classification ?? '');
    const classificationId = another ? undefined : found?.id;
    const base = before ?? blankTicketItem;
    const read = z.safeParse(
      ticketItemDraft,
      fieldsOf(kind, {
        ...base,
        ...values,
        name: before?.name ?? values.name ?? '',
        classificationId: classification === undefined ? base.classificationId : (classificationId ?? ''),
        status: active ? (/^no$/i.test(active) ? 'INACTIVE' : 'ACTIVE') : base.status,
      }),
    );
    const messages = issueTexts(read.error);
    if (classification && !classificationId)
      messages.push(`classification: There is no classification called ${classification}.`);
    if (active && !/^(yes|no)$/i.test(active)) messages.push('active: Type Yes or No');
    if (messages.length > 0 || !read.success) return { kind: 'refused', messages };
    const after = read.data;
    const isChanged =
      !before ||
      Object.entries(after).some(([field, value]) => before[field as keyof typeof after] !== value);
    const columns = Object.keys({ ...values, ...(classification !== undefined && { classification }) });
    return {
      kind: !before ? 'new' : isChanged ? 'changed' : 'unchanged',
      before: before && cellsOf(before, active === undefined ? columns : [...columns, 'active'], company),
      apply: (dryRun) => {
        if (dryRun || !isChanged) return before?.id;
        const { name } = ticketItemCalls[kind];
        const { id, version } = before ?? { id: nextId(company, name, FIRST_ID), version: 0 };
        return table.put(id, { ...after, id, version: version + 1 }).id;
      },
    };
  };
}

/** CALL-209…211, TNM-10…12 */
function routesOf(kind: TicketItemKind): Route[] {
  const calls = ticketItemCalls[kind];
  const items = demoResource<StoredTicketItem, TicketItemDraft>(calls, {
    rows: ({ company }) => company.ticketItems[kind],
    needs: 'tmSettings',
    readers: ['tmTickets', 'tmSettings'],
    creators: priceReaders,
    firstId: FIRST_ID,
    sort: {
      name: ({ name }) => name,
      code: ({ code }) => code,
      unit: ({ unit }) => unit,
      price: ({ price }) => Number(price),
      status: ({ status }) => status,
    },
    defaultSort: 'name',
    searchText: ({ name, code }) => `${name}\n${code}`,
    filter: (query, _, person) => {
      // The order of the prices would tell them.
      if (query.text('sort')?.startsWith('price')) person.require(priceReaders);
      const requested = query.oneOf('status', ticketItemStatuses);
      return ({ status }) => (requested ?? status) === status;
    },
    toListItem: toResponse,
    toResponse,
    check: ({ name, classificationId }, company, before) => {
      requireNameAvailable(company.ticketItems[kind].all(), calls.noun.one, name, before?.id);
      const isKnown = classificationId === '' || company.groups.classification.get(classificationId);
      if (kind === 'LABOR' && !isKnown)
        throw invalid('classificationId: This classification no longer exists.');
    },
    toStored: (draft) => fieldsOf(kind, draft),
  });
  return [
    ...items.routes,
    route(calls.setStatus, (call) => {
      const item = items.one(call);
      return items.keep(call, { ...item, status: call.body.status, version: item.version + 1 });
    }),
    importRoute(calls.importFile, {
      columns: ticketItemImportColumns,
      key: 'name',
      keyName: 'name',
      changes: (call) => importChanges(kind, call),
    }),
  ];
}

export const ticketItemHandlers = [
  ...ticketItemKinds.flatMap(routesOf),
  ...settingsRoutes(demoTicketSettings),
];
