/** Every sidebar entry, as data (SAFETY-MENU, CREW-MENU, SIDE). `menuItemState` decides who sees which. */
import type { IconName } from '../../components/Icon';
import { isUnder } from '../../lib/address';
import { paths } from '../../lib/paths';
import { type Capability, type MenuItemState, menuItemState, type WhenDenied } from '../../access/access';
import type { MenuFlags, MenuModule, Subject } from '../../session/flags';

export interface MenuItem {
  label: string;
  /** Its name outside the menu, where the label alone would say too little. */
  screenName?: string;
  to: string;
  needs: Capability;
  whenDenied?: WhenDenied;
  /** Heading of a group of entries within a section. */
  group?: string;
  /** Target of a plain click, if it differs from `to` (SAFETY-MENU-14). */
  clickTo?: string;
  /** Where pages of the entry are that are not below `to`. */
  also?: readonly string[];
}

export interface MenuSection {
  label: string;
  icon: IconName;
  /** Permission for the whole section. Without it only a locked heading is visible. */
  needs: Capability;
  items: MenuItem[];
}

export type MenuEntry = (MenuItem & { icon: IconName }) | MenuSection;

export const isSection = (entry: MenuEntry): entry is MenuSection => 'items' in entry;

const inGroup = (group: string, items: MenuItem[]): MenuItem[] => items.map((item) => ({ ...item, group }));

export interface MenuContext {
  flags: MenuFlags;
  /** Ends the address of Job Startup for the startup client (SAFETY-MENU-19). */
  startupClientSuffix: string;
}

function safetyMenu({ flags, startupClientSuffix }: MenuContext): MenuEntry[] {
  return [
    {
      label: 'Analysis',
      icon: 'clipboard-check',
      needs: 'analysis',
      items: [
        {
          label: 'Dashboard',
          screenName: 'Hazard analyses',
          to: '/analysis/dashboard',
          also: ['/analysis'],
          needs: 'analysis',
        },
      ],
    },
    {
      label: 'Communities',
      icon: 'people',
      needs: 'communities',
      items: [
        { label: 'Communities', to: paths.communities, needs: 'communities' },
        { label: 'Our Community', to: paths.ourCommunity, needs: 'ourCommunity' },
      ],
    },
    { label: 'Documents', icon: 'file-text', to: '/document', needs: 'documents' },
    {
      label: 'Insights',
      icon: 'graph',
      needs: 'insights',
      items: flags.biMenus.map(({ id, name }) => ({
        label: name || `Dashboard ${id}`,
        to: paths.businessIntelligence(id),
        needs: 'insights' as const,
      })),
    },
    {
      label: 'Inspections',
      icon: 'checks',
      needs: 'inspections',
      items: [
        ...inGroup('Site Inspections', [
          { label: 'Dashboard', screenName: 'Inspections', to: paths.inspections, needs: 'inspections' },
          {
            label: 'Job Dashboard',
            screenName: 'Inspections by job',
            to: paths.inspectionJobs,
            needs: 'inspections',
          },
          {
            label: 'Organizations',
            screenName: 'Inspections by organization',
            to: '/safety/dashboard/organization',
            needs: 'inspections',
          },
          { label: 'Correction Requests', to: '/safety/dashboard/correction-request', needs: 'inspections' },
        ]),
        ...inGroup('Other Inspections', [
          {
            label: 'Equipment Inspections',
            to: '/safety/dashboard/equipments',
            also: ['/safety/inspection-items', '/safety/inspection-item-labels'],
            needs: 'inspections',
          },
          {
            label: 'General Inspections',
            to: '/safety/dashboard/general-inspections',
            clickTo: '/safety/dashboard/other-inspections',
            needs: 'inspections',
          },
        ]),
      ],
    },
    { label: 'Observations', icon: 'eye', to: '/safety/dashboard/observations', needs: 'observations' },
    {
      label: 'Orientation',
      icon: 'geo',
      to: paths.orientation,
      also: ['/safety/orientation'],
      needs: 'orientation',
    },
    {
      label: 'Safety Partners',
      icon: 'building',
      needs: 'tradePartners',
      items: [
        { label: 'Trade Partners', to: '/safety/safety-partner', needs: 'tradePartners' },
        {
          label: 'Job Startup',
          to: `/safety/safety-partner/job-startups${flags.startupClient ? startupClientSuffix : ''}`,
          needs: 'jobStartup',
        },
      ],
    },
    { label: 'Resources', icon: 'folder', to: '/resource/dashboard', needs: 'resources' },
    { label: 'Safety Audits', icon: 'check', to: '/safety/safety-audits', needs: 'audits' },
    {
      label: 'Smart Forms',
      icon: 'card-list',
      needs: 'smartForms',
      items: [{ label: 'COVID-19 Forms', to: '/smart-forms/visitors-log', needs: 'smartForms' }],
    },
    {
      label: 'Trainings',
      icon: 'chat',
      needs: 'trainings',
      items: [
        {
          label: 'Topics & Schedule',
          to: paths.talkCalendar,
          also: [paths.talkTopics, paths.talkSchedules],
          needs: 'trainings',
        },
        {
          label: 'Toolbox Talks',
          to: paths.toolboxTalks,
          also: [paths.plannedTalks, paths.talkSummary],
          needs: 'trainings',
        },
        { label: 'Topic Questionnaire', to: '/safety/topic-quiz', needs: 'topicQuiz' },
      ],
    },
    {
      label: 'Visitor Log',
      icon: 'qr',
      needs: 'registry',
      items: [
        { label: 'Our Sites', to: '/visitors-log', needs: 'registry' },
        { label: 'Site Dashboard', to: '/visitors-log/site/dashboard', needs: 'visitorLog' },
        { label: 'Our Crew', to: '/visitors-log/our-crew', needs: 'visitorLog' },
        { label: 'Contact Trace', to: '/visitors-log/contact-trace', needs: 'visitorLog' },
        { label: 'COVID-19 Forms', to: '/smart-forms/visitors-log', needs: 'visitorLog' },
        { label: 'Employee Sign-ins', to: '/visitors-log/employees-signins', needs: 'visitorLog' },
      ],
    },
  ];
}

const crewMenu: MenuEntry[] = [
  {
    label: 'Timecards',
    icon: 'clock',
    needs: 'timecards',
    items: [
      { label: 'Summary', screenName: 'Time cards', to: paths.timecards, needs: 'timecards' },
      { label: 'CICO Dashboard', to: paths.cico, needs: 'cico' },
      { label: 'Payroll Dashboard', to: paths.payrollDashboard, needs: 'timecards' },
      { label: 'Contact Trace', to: paths.contactTrace(), needs: 'timecardContactTrace' },
      {
        label: 'T&M Tickets',
        to: paths.tickets,
        needs: 'tmTickets',
        also: [paths.ticketLog(''), '/timecard/job-day'],
      },
      { label: 'TM Tickets', to: '/timecard/t-and-m-tickets-dashboard', needs: 'tmTicketsDashboard' },
      { label: 'Daily Reports', to: paths.dailyReports, needs: 'dailyReports', whenDenied: 'lock' },
    ],
  },
];

/** The pages of jobs, with their records in all products. The other menus are listed in the specification. */
const jobsEntry = ({ flags }: MenuContext): MenuEntry => ({
  label: 'Jobs',
  icon: 'building',
  to: paths.jobs(flags.newJobVersion),
  needs: 'jobs',
});

/** The specification does not list the entries of this menu and of the next (SIDE-03). */
const drawingMenu = (context: MenuContext): MenuEntry[] => [
  {
    label: 'Job Docs Dashboard',
    icon: 'file-text',
    to: paths.jobDocs,
    also: ['/job-docs'],
    needs: 'jobDocs',
  },
  { label: 'Drawings', icon: 'diagram', to: paths.drawings(), needs: 'jobDocs' },
  jobsEntry(context),
];

const tnmMenu = (context: MenuContext): MenuEntry[] => [
  { label: 'T&M Tickets Dashboard', icon: 'receipt', to: paths.tnmDashboard, needs: 'tnm' },
  { label: 'Generic Forms', icon: 'card-list', to: paths.ticketForms, needs: 'tnm' },
  jobsEntry(context),
];

const menus: Record<MenuModule | 'none', (context: MenuContext) => MenuEntry[]> = {
  safety: safetyMenu,
  crew: () => crewMenu,
  drawing: drawingMenu,
  tnm: tnmMenu,
  none: () => [],
};

export const menuOf = (module: MenuModule | 'none', context: MenuContext): MenuEntry[] =>
  menus[module](context);

/**
 * Returns the state of a section: a link if any of its entries can be opened, even without permission for the section
 * (ACCESS-41); otherwise locked if the business does not have it (LOCK-04), or hidden.
 */
export function sectionState({ needs, items }: MenuSection, subject: Subject): MenuItemState {
  const section = menuItemState(subject, needs);
  const itemStates = items.map((item) => menuItemState(subject, item.needs, item.whenDenied).as);
  if (itemStates.includes('link')) return { as: 'link' };
  return section.as === 'lock' ? section : { as: 'hidden' };
}

/**
 * True where `address` is a place of a menu entry that leads to `area`. The user's own profile is not among the users,
 * and both versions of a job screen are one place (JOB-09).
 */
export function isPlaceOf(area: string, address: string): boolean {
  if (isUnder(address, paths.myProfile)) return isUnder(area, paths.myProfile);
  return isUnder(withoutVersion(address), withoutVersion(area));
}

const withoutVersion = (address: string) => address.replace(/-new(?=\/|$)/, '');

/** The entry that a page belongs to, and its section: the one with the longest matching address, the first of equal ones. */
export function placeOf(entries: readonly MenuEntry[], address: string) {
  let best: { item: MenuItem; section: MenuSection | undefined; length: number } | undefined;
  for (const entry of entries)
    for (const item of isSection(entry) ? entry.items : [entry])
      for (const area of [item.to, item.clickTo ?? item.to, ...(item.also ?? [])])
        if (isPlaceOf(area, address) && area.length > (best?.length ?? 0))
          best = { item, section: isSection(entry) ? entry : undefined, length: area.length };
  return best;
}
