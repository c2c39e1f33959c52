import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { localDay } from '../../lib/dates';
import { PICKER_PAGE_SIZE, type PickerItem, type PickerPage, pickerPage } from '../../lib/picker';
import { call } from '../client';
import type { Endpoint } from '../endpoint';
import { listQueryOf } from '../resourceQueries';
import type { Page } from '../schema';
import type { SignIn } from '../visitorLog/contract';
import {
  blockVisitor,
  mergeVisitor,
  ourCrew,
  signedInPeople,
  visitorOrganizations,
  visitors,
  visitorTrace,
} from './contract';

/** The lists over the visitor log, read again with it. */
const listOf = <Row extends { id: string }>(endpoint: Endpoint<string, Page<Row>>) =>
  listQueryOf(endpoint, ['visitorLog', endpoint.key]);

export const visitorList = listOf(visitors);
export const visitorOrganizationList = listOf(visitorOrganizations);
export const crewDayList = listOf(ourCrew);

/** Own people at the sites of a job on a day. */
export const crewOfDay = (jobId: string, day: string) =>
  crewDayList({ jobId, from: day, to: day, sort: 'name,asc', page: 0, size: 1000 }, { silent: true });

/** The hours of somebody on the day of a sign-in, compared with it. */
export const hoursOfSignIn = ({ person, site, signedInAt }: SignIn) => {
  const day = localDay(signedInAt);
  const filters = { from: day, to: day, siteId: site?.id, search: person?.name };
  return queryOptions({
    ...crewDayList({ ...filters, sort: 'name,asc', page: 0, size: 20 }, { silent: true }),
    select: ({ rows }) => rows.find(({ employee }) => employee?.id === person?.id),
  });
};

export const contactList = listOf(visitorTrace);
const people = listOf(signedInPeople);

const nameAndCompany = ({ id, name, organization }: { id: string; name: string; organization: string }) => ({
  id,
  label: [name, organization].filter(Boolean).join(' · '),
});

/** Those who have signed in, for a picker. */
export function peopleChoices(search: string, page: number) {
  const at = { page, size: PICKER_PAGE_SIZE };
  return queryOptions({
    ...people({ ...at, search, sort: 'name,asc' }, { silent: true }),
    select: (found): PickerPage<PickerItem> => pickerPage(found, at, nameAndCompany),
  });
}

/** Visitors for a picker, without the one that is given. */
export const otherVisitors = (visitorId: string) => (search: string, page: number) => {
  const at = { page, size: PICKER_PAGE_SIZE };
  return queryOptions({
    ...visitorList({ ...at, search, sort: 'name,asc' }, { silent: true }),
    select: (found): PickerPage<PickerItem> =>
      pickerPage({ ...found, rows: found.rows.filter(({ id }) => id !== visitorId) }, at, nameAndCompany),
  });
};

/** The person with this key, for the field that shows the choice. */
export const personQuery = (personKey: string) =>
  queryOptions({
    ...people({ personKey, sort: 'name,asc', page: 0, size: 1 }, { silent: true }),
    select: ({ rows: [found] }): PickerItem | undefined => found && nameAndCompany(found),
  });

/** Blocks a visitor, and makes one of two. The dialogs show the errors. */
export function useVisitor({ id: visitorId, version }: { id: string; version: number }) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['visitorLog'] });
  const block = useMutation({
    mutationFn: (reason: string) =>
      call(blockVisitor, { params: { visitorId }, body: { reason, version }, silent: true }),
    onSettled,
  });
  const merge = useMutation({
    mutationFn: (otherId: string) =>
      call(mergeVisitor, { params: { visitorId }, body: { otherId, version }, silent: true }),
    onSettled,
  });
  return { block: block.mutateAsync, merge: merge.mutateAsync };
}
