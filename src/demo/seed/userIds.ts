/** Returns the id of a user who is not listed on the sign-in page: the business id followed by a five-digit number. */
export const seededUserId = (businessId: string, index: number): string =>
  `${businessId}${String(index).padStart(5, '0')}`;

/** Returns the first id of users invited in the demo. It is higher than all ids of the seed. */
export const firstNewUserId = (businessId: string): number => Number(seededUserId(businessId, 90_001));

/** Parses such an id. For seeded users, `index` is the index among the employees. */
export function readUserId(userId: string): { businessId: string; index: number } | undefined {
  const [, businessId, index] = /^(\d{4})(\d{5})$/.exec(userId) ?? [];
  return businessId && index ? { businessId, index: Number(index) } : undefined;
}
