/** The demo users, listed on the sign-in page. This module loads no seed data, to stay small. */
export interface DemoPerson {
  username: string;
  name: string;
  business: string;
  /** What this user can demonstrate. */
  about: string;
}

/** The password of all demo users. */
export const PASSWORD = 'demo';

export const people: readonly DemoPerson[] = [
  {
    username: 'manager@summit.example',
    name: 'Maria Ortega',
    business: 'Summit Ridge Builders',
    about: 'Manager with every right and an own time card',
  },
  {
    username: 'foreman@summit.example',
    name: 'Dale Whitaker',
    business: 'Summit Ridge Builders',
    about: 'Time card foreman of a crew of 14',
  },
  {
    username: 'settings@summit.example',
    name: 'Priya Raman',
    business: 'Summit Ridge Builders',
    about: 'All settings areas, no employee record',
  },
  {
    username: 'basic@summit.example',
    name: 'Tomás Reyes',
    business: 'Summit Ridge Builders',
    about: 'Own rows only, no time card yet this week',
  },
  {
    username: 'safety@northgate.example',
    name: 'Ann Kowalski',
    business: 'Northgate Renovations',
    about: 'Manager where only Safety is enabled',
  },
  {
    username: 'manager@harbor.example',
    name: 'Kwame Mensah',
    business: 'Harbor Point Civil',
    about: 'The generic layout with its own labels',
  },
  {
    username: 'manager@meridian.example',
    name: 'Ingrid Solberg',
    business: 'Meridian Heavy',
    about: 'Scale: 10,000 employees, 100,000 notifications',
  },
];
