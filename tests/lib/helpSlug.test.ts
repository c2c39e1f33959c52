import { describe, expect, test } from 'vitest';
import { helpCategories, helpSlug } from '../../src/lib/helpSlug';

describe('CONST-40 help category of a page', () => {
  test.each([
    ['CONST-41', '/safety', 'safety-management'],
    ['CONST-41', '/safety/communities/dashboard', 'safety-management'],
    ['CONST-41', '/safety/safety-partner/job-startups', 'safety-management'],
    ['CONST-41', '/safety/orientation/dashboard', 'safety-management'],
    ['CONST-41', '/partner', 'safety-management'],
    ['CONST-41', '/community', 'safety-management'],
    ['CONST-41', '/orientation', 'safety-management'],
    ['CONST-41', '/insight/3', 'safety-management'],
    ['CONST-42', '/safety/dashboard/inspections', 'safety-inspector'],
    ['CONST-42', '/safety/dashboard/general-inspections', 'safety-inspector'],
    ['CONST-43', '/safety/toolbox-talk', 'toolbox-talks'],
    ['CONST-43', '/safety/schedule-toolbox-talk', 'toolbox-talks'],
    ['CONST-44', '/safety/dashboard/observations/12', 'observations-forum'],
    ['CONST-45', '/analysis/dashboard', 'hazard-analysis'],
    ['CONST-46', '/job-docs/dashboard', 'job-docs'],
    ['CONST-46', '/job-docs/7/documents', 'job-docs'],
    ['CONST-46', '/job-docs/7/drawings', 'job-docs'],
    ['CONST-46', '/jobdocs', 'job-docs'],
    ['CONST-46', '/drawing', 'job-docs'],
    ['CONST-47', '/precon', 'bid-package'],
    ['CONST-48', '/timecard', 'time-cards'],
    ['CONST-48', '/timecard/t-and-m-tickets', 'time-cards'],
    ['CONST-48', '/crew', 'time-cards'],
    ['CONST-49', '/user/roles/crew', 'time-cards'],
    ['CONST-49', '/users', 'general-forms'],
    ['CONST-49', '/user/my-profile', 'general-forms'],
    ['CONST-49', '/document', 'general-forms'],
    ['CONST-49', '/document/setting', 'general-forms'],
    ['CONST-49', '/safety/inspection-setting', 'general-forms'],
    ['CONST-49', '/settings/time-and-attendance', 'general-forms'],
    ['CONST-49', '/tm-settings', 'general-forms'],
    ['CONST-49', '/precon/settings', 'general-forms'],
    ['CONST-50', '/visitors-log/our-crew', 'help-for-site-visitors'],
    ['CONST-50', '/smart-forms/visitors-log', 'help-for-site-visitors'],
    ['CONST-50', '/visitor-log', 'help-for-site-visitors'],
    ['CONST-51', '/tnm/t-and-m-tickets-dashboard', 'tm-tickets'],
    ['CONST-40', '/nothing/known', 'general-forms'],
    ['CONST-40', '/', 'general-forms'],
  ])('%s %s is %s', (_, address, slug) => {
    expect(helpSlug(address, 'none')).toBe(slug);
  });

  test.each([
    ['/resource/dashboard', 'safety', 'safety-management'],
    ['/dashboard', 'crew', 'time-cards'],
    ['/dashboard', 'drawing', 'job-docs'],
    ['/dashboard', 'tnm', 'tm-tickets'],
    ['/employee', 'settings', 'general-forms'],
    ['/dashboard', 'none', 'general-forms'],
    ['/analysis/dashboard', 'crew', 'hazard-analysis'],
    ['/document', 'safety', 'general-forms'],
  ])('CONST-40 %s beside the menu %s is %s', (address, menu, slug) => {
    expect(helpSlug(address, menu)).toBe(slug);
  });

  test('the category picker has each of the eleven categories once', () => {
    expect(new Set(helpCategories.map(({ slug }) => slug)).size).toBe(11);
    expect(helpCategories).toHaveLength(11);
  });
});
