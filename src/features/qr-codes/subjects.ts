import type { QueryKey } from '@tanstack/react-query';
import { employeeQueries } from '../../api/employees/queries';
import { forms } from '../../api/inspectionForms/queries';
import { itemTitle } from '../../api/inspectionItems/contract';
import { inspectionItems } from '../../api/inspectionItems/queries';
import type { SubjectKind } from '../../api/qrCodes/contract';
import { visitorSites } from '../../api/visitorLog/queries';
import type { PickerOptions } from '../../components/form/usePickerPages';
import type { CodeKind } from '../../lib/codeText';
import { paths } from '../../lib/paths';
import type { PickerItem } from '../../lib/picker';
import type { Capability } from '../../access/access';

/** The pickers differ in what they fetch, and not in what they offer. */
const offering = (options: unknown) => options as PickerOptions<PickerItem, unknown, QueryKey>;

/** What a picker of each kind offers. */
export const subjectOptions: Readonly<Record<SubjectKind, ReturnType<typeof offering>>> = {
  employee: offering(employeeQueries.activeChoices),
  item: offering((search: string, page: number) =>
    inspectionItems.choices(
      search,
      page,
      {},
      { toItem: (item) => ({ id: item.id, label: itemTitle(item) }) },
    ),
  ),
  site: offering((search: string, page: number) => visitorSites.choices(search, page, { status: 'OPEN' })),
  form: offering((search: string, page: number) => forms.choices(search, page, { status: 'PUBLISHED' })),
};

/** The screens that show what a code is on, the first that a user may open. */
const screens: Readonly<
  Record<Exclude<CodeKind, 'reusable'>, readonly (readonly [Capability, (id: string) => string])[]>
> = {
  employee: [
    ['employees', paths.employee],
    ['orientationTaking', paths.orientationPerson],
  ],
  worker: [['orientationTaking', paths.orientationPerson]],
  visitor: [['visitorLog', paths.visitor]],
  visit: [['visitorLog', paths.expectedVisitor]],
  item: [['inspections', paths.inspectionItem]],
  site: [['visitorLog', paths.site]],
  form: [['formsList', paths.form]],
};

/** Where a code leads for this user. Without a screen, `needs` is what the user lacks. */
export function screenOf(
  { kind, id }: { kind: Exclude<CodeKind, 'reusable'>; id: string },
  may: (capability: Capability) => boolean,
): { to: string } | { needs: Capability } {
  const open = screens[kind].find(([needs]) => may(needs));
  return open ? { to: open[1](id) } : { needs: screens[kind][0]?.[0] ?? 'anyone' };
}
