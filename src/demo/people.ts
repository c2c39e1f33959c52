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
    about: 'Manager with all permissions and a time card',
  },
  {
    username: 'foreman@summit.example',
    name: 'Dale Whitaker',
    business: 'Summit Ridge Builders',
    about: 'Foreman with a crew of 14',
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
    about: 'Sees only own data, no time card yet this week',
  },
  {
    username: 'safety@northgate.example',
    name: 'Ann Kowalski',
    business: 'Northgate Renovations',
    about: 'Manager of a business with only Safety enabled',
  },
  {
    username: 'manager@harbor.example',
    name: 'Kwame Mensah',
    business: 'Harbor Point Civil',
    about: 'Generic layout with custom labels',
  },
  {
    username: 'manager@meridian.example',
    name: 'Ingrid Solberg',
    business: 'Meridian Heavy',
    about: 'Large data set: 10,000 employees, 100,000 notifications',
  },
  {
    username: 'owner@meadowlark.example',
    name: 'Nora Castellan',
    business: 'Meadowlark Builders',
    about: 'First user of a business that has just signed up',
  },
];
