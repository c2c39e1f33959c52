/** Ids of users whom the sign-in page does not name begin with their business's id; the rest is a number. */
export const seededUserId = (businessId: string, place: number): string =>
  `${businessId}${String(place).padStart(5, '0')}`;

/** Where the ids of users begin who are invited in the demo: no seed reaches that far. */
export const firstNewUserId = (businessId: string): number => Number(seededUserId(businessId, 90_001));

/** What such an id is made of: for the seed, the place among the employees. */
export function readUserId(userId: string): { businessId: string; place: number } | undefined {
  const [, businessId, place] = /^(\d{4})(\d{5})$/.exec(userId) ?? [];
  return businessId && place ? { businessId, place: Number(place) } : undefined;
}
