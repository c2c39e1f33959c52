interface MergedFields {
  name: string;
  organization: string;
  phone: string;
  email: string;
  blockedReason: string;
  consent: boolean;
}

/**
 * Two records of one visitor as one: the values of `kept`, and of `other` where it has none. Somebody who is blocked stays
 * blocked, and data are kept for the next visit only if both have agreed.
 */
export const mergedVisitor = (kept: MergedFields, other: MergedFields): MergedFields => ({
  name: kept.name || other.name,
  organization: kept.organization || other.organization,
  phone: kept.phone || other.phone,
  email: kept.email || other.email,
  blockedReason: kept.blockedReason || other.blockedReason,
  consent: kept.consent && other.consent,
});
