/** Categories of the user guide, in display order. */
export const helpCategories = [
  { slug: 'time-cards', label: 'Time cards' },
  { slug: 'safety-management', label: 'Safety management' },
  { slug: 'safety-inspector', label: 'Inspections' },
  { slug: 'toolbox-talks', label: 'Toolbox talks' },
  { slug: 'observations-forum', label: 'Observations' },
  { slug: 'hazard-analysis', label: 'Hazard analysis' },
  { slug: 'help-for-site-visitors', label: 'Visitor log' },
  { slug: 'job-docs', label: 'Job docs' },
  { slug: 'tm-tickets', label: 'T&M tickets' },
  { slug: 'bid-package', label: 'Bid packages' },
  { slug: 'general-forms', label: 'Account, forms and settings' },
] as const;

export type HelpSlug = (typeof helpCategories)[number]['slug'];

/**
 * Module keys and help slugs, specific ones first (CONST-41…51): `safety` starts many addresses, and addresses of
 * settings and visitors also name another module. Keys with another spelling in addresses are listed twice.
 */
const rules: readonly (readonly [key: string, slug: HelpSlug])[] = [
  ['setting', 'general-forms'],
  ['visitor-log', 'help-for-site-visitors'],
  ['visitors-log', 'help-for-site-visitors'],
  ['inspection', 'safety-inspector'],
  ['toolbox', 'toolbox-talks'],
  ['observation', 'observations-forum'],
  ['analysis', 'hazard-analysis'],
  ['drawing', 'job-docs'],
  ['jobdocs', 'job-docs'],
  ['job-docs', 'job-docs'],
  ['precon', 'bid-package'],
  ['tnm', 'tm-tickets'],
  ['timecard', 'time-cards'],
  ['crew', 'time-cards'],
  ['community', 'safety-management'],
  ['partner', 'safety-management'],
  ['orientation', 'safety-management'],
  ['insight', 'safety-management'],
  ['safety', 'safety-management'],
  ['document', 'general-forms'],
  ['user', 'general-forms'],
];

/** The help slug of an address or, if it has none, of the module's menu (CONST-40). */
export function helpSlug(address: string, menu: string): HelpSlug {
  const slugIn = (path: string) => rules.find(([key]) => path.includes(key))?.[1];
  return slugIn(address) ?? slugIn(menu) ?? 'general-forms';
}
