import {
  itemCalls,
  type ItemDraft,
  itemTypeCalls,
  type ItemTypeDraft,
} from '../../api/inspectionItems/contract';
import { itemNextDue } from '../../domain/inspections/rules';
import { localDay, today } from '../../lib/dates';
import { isDueThisWeek, isLate, toDo } from '../../lib/due';
import type { Caller } from '../caller';
import type { Company } from '../company';
import { demoResource } from '../demoResource';
import { jobOf, requireNameAvailable } from '../names';
import { refuseInvalid, Refusal } from '../refusal';
import type { StoredItem, StoredItemType } from './seed';
import { canSeeInspection, failedOf, isOpenInspection, scoreOfInspection } from '../inspections/handlers';

const formOf = ({ inspectionForms }: Company, formId: string) => {
  const form = inspectionForms.get(formId);
  return form && { id: form.id, name: form.name };
};

const itemsOf = ({ inspectionItems }: Company, typeId: string) =>
  inspectionItems.all().filter((item) => item.typeId === typeId);

const itemTypes = demoResource<StoredItemType, ItemTypeDraft>(itemTypeCalls, {
  rows: ({ company }) => company.itemTypes,
  needs: 'inspectionManagement',
  readers: 'inspections',
  firstId: 8801,
  sort: { name: ({ name }) => name, everyDays: ({ everyDays }) => everyDays },
  defaultSort: 'name',
  searchText: ({ name }) => name,
  filter: (query) => {
    const kind = query.text('kind');
    return (type) => !kind || type.kind === kind;
  },
  toListItem: typeResponse,
  toResponse: typeResponse,
  check: ({ name, formId }, { itemTypes, inspectionForms }, before) => {
    requireNameAvailable(itemTypes.all(), 'type', name, before?.id);
    refuseInvalid(
      formId !== '' &&
        formId !== before?.formId &&
        inspectionForms.get(formId)?.status !== 'PUBLISHED' &&
        'formId: This form is not published.',
    );
  },
  toStored: (draft) => draft,
  checkRemoval: ({ id }, company) => {
    if (itemsOf(company, id).length > 0)
      throw new Refusal(409, 'This type has items. Change their type first.');
  },
});

function typeResponse({ formId, startsOn = '', ...type }: StoredItemType, company: Company) {
  return { ...type, startsOn, form: formOf(company, formId), items: itemsOf(company, type.id).length };
}

/** The latest result of an item, and its scheduled inspections, the next first. */
function inspectionsOf(company: Company, itemId: string) {
  const all = company.inspectionsOfItem(itemId);
  return {
    last: all.findLast(({ submittedAt }) => submittedAt !== ''),
    scheduled: all.filter(isOpenInspection),
  };
}

/** The day of the next inspection: that of a scheduled one, otherwise after the interval of the type. */
function nextDueOf(item: StoredItem, company: Company): string {
  if (!item.inService) return '';
  const { last, scheduled } = inspectionsOf(company, item.id);
  if (scheduled[0]) return scheduled[0].dueDate;
  const type = company.itemTypes.get(item.typeId);
  return type ? itemNextDue(type, localDay(last?.submittedAt), today()) : '';
}

function itemResponse(item: StoredItem, company: Company, person: Caller) {
  const { id, name, number, typeId, jobId, place, inService, version } = item;
  const type = company.itemTypes.get(typeId);
  const { last, scheduled } = inspectionsOf(company, item.id);
  return {
    id,
    name,
    number,
    place,
    inService,
    version,
    type: type && { id: type.id, name: type.name },
    kind: type?.kind,
    form: type && formOf(company, type.formId),
    job: jobOf(company, jobId),
    lastInspection: last && {
      id: last.id,
      submittedAt: last.submittedAt,
      score: scoreOfInspection(last, company),
      failed: failedOf(last, company).length,
    },
    nextDue: nextDueOf(item, company),
    scheduledId: scheduled.find((one) => canSeeInspection(one, person))?.id ?? '',
  };
}

/** `nextDue` is known in lists only. */
type ListedItem = StoredItem & { nextDue?: string };

/** Whether an item is due: late, in the next seven days, or out of service. */
function isDue(due: string | undefined, { inService, nextDue = '' }: ListedItem): boolean {
  if (!due) return true;
  if (due === 'OUT') return !inService;
  const next = toDo(nextDue);
  return due === 'LATE' ? isLate(next) : isDueThisWeek(next);
}

/** Since when an item is out of service, or from when to when it was: on these days, its schedules plan nothing. */
function serviceDays({ inService }: ItemDraft, before: StoredItem | undefined) {
  const { outFrom, backOn, inService: was = true } = before ?? {};
  if (was === inService) return { outFrom, backOn };
  return inService ? { outFrom: outFrom ?? '', backOn: today() } : { outFrom: today(), backOn: undefined };
}

const NEVER = '9999';

const items = demoResource<ListedItem, ItemDraft>(itemCalls, {
  rows: ({ company }) => company.inspectionItems,
  listRows: (company) =>
    company.inspectionItems.all().map((item) => ({ ...item, nextDue: nextDueOf(item, company) })),
  needs: 'inspectionManagement',
  readers: 'inspections',
  firstId: 88_001,
  sort: {
    name: ({ name }) => name,
    number: ({ number }) => number,
    nextDue: ({ nextDue }) => nextDue || NEVER,
  },
  defaultSort: 'nextDue',
  searchText: ({ name, number, typeId, jobId, place }, company) =>
    [name, number, company.itemTypes.get(typeId)?.name, company.jobs.get(jobId)?.name, place].join('\n'),
  filter: (query, company) => {
    const [kind, typeId, due] = [query.text('kind'), query.text('typeId'), query.text('due')];
    return (item) =>
      (!kind || company.itemTypes.get(item.typeId)?.kind === kind) &&
      (!typeId || item.typeId === typeId) &&
      isDue(due, item);
  },
  toListItem: itemResponse,
  toResponse: itemResponse,
  check: ({ number, typeId, jobId }, { inspectionItems, itemTypes, jobs }, before) => {
    const taken = inspectionItems
      .all()
      .find((item) => item.id !== before?.id && item.number.toLowerCase() === number.toLowerCase());
    refuseInvalid(
      number !== '' && taken !== undefined && `number: ${taken.name} already has this number.`,
      !itemTypes.get(typeId) && 'typeId: This type no longer exists.',
      jobId !== '' && !jobs.get(jobId) && 'jobId: This job no longer exists.',
    );
  },
  toStored: (draft, before) => ({ ...draft, ...serviceDays(draft, before) }),
  checkRemoval: ({ id }, company) => {
    if (company.inspectionsOfItem(id).length > 0)
      throw new Refusal(409, 'This item has inspections. Take it out of service instead.');
  },
});

export const inspectionItemHandlers = [...itemTypes.routes, ...items.routes];
