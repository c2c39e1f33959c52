/** The categories of the user guide, as people are offered them. */
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
 * Module keys and their slugs, the more specific first (CONST-41…51): `safety` begins many addresses, and settings and
 * visitors have addresses that name another module besides. Where an address spells a key its own way, both stand here.
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

/** Which help belongs to an address or, where that says nothing, to the module's menu beside it (CONST-40). */
export function helpSlug(address: string, menu: string): HelpSlug {
  const slugIn = (place: string) => rules.find(([key]) => place.includes(key))?.[1];
  return slugIn(address) ?? slugIn(menu) ?? 'general-forms';
}
