import { parseInstant, today } from '../../lib/dates';
import { dayIn } from '../../lib/timeZone';
import { cacheLatest } from '../cacheLatest';
import type { Company } from '../company';
import { employeeName } from '../employees/staff';

/** Everybody with the latest completion of each course. Made once for all calls until a row changes. */
const cachedPeople = cacheLatest((company: Company) => {
  const completions = new Map<string, Map<string, string>>();
  const hats = new Map<string, string>();
  for (const { personId, courseId, at, passed, hardHat } of company.orientationAttempts.all()) {
    if (hardHat !== '') hats.set(personId, hardHat);
    if (!passed) continue;
    const own = completions.get(personId) ?? new Map<string, string>();
    const day = dayIn('', parseInstant(at) ?? 0);
    if (day > (own.get(courseId) ?? '')) own.set(courseId, day);
    completions.set(personId, own);
  }
  const booked = new Map<string, { id: string; courseId: string; date: string }[]>();
  for (const { id, courseId, date, attendeeIds } of company.courseSessions.all())
    if (date >= today())
      for (const personId of attendeeIds)
        booked.set(personId, [...(booked.get(personId) ?? []), { id, courseId, date }]);
  const withCompletions = <Person extends { id: string }>(person: Person) => ({
    ...person,
    booked: booked.get(person.id) ?? [],
    hardHat: hats.get(person.id) ?? '',
    completions: [...(completions.get(person.id) ?? [])].map(([courseId, completedOn]) => ({
      courseId,
      completedOn,
    })),
  });
  const employees = company.employees
    .all()
    .filter(({ status }) => status === 1)
    .map((one) => ({
      id: one.id,
      name: employeeName(one),
      isEmployee: true,
      organization: company.business.name,
      phone: one.phone,
      email: one.email,
    }));
  const others = company.orientationWorkers.all().map(({ id, name, organization, phone, email }) => ({
    id,
    name,
    organization,
    phone,
    email,
    isEmployee: false,
  }));
  return [...employees, ...others].map(withCompletions);
});
export const everybody = (company: Company) => cachedPeople(company, '');
export type Person = ReturnType<typeof everybody>[number];
