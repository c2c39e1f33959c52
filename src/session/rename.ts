import { readCookie, writeCookie } from './cookies';
import { useSession } from './store';

/**
 * Updates the signed-in user's name. The header shows it immediately (HEADER-21), and the next page load reads it
 * from the cookies (SESSION-02).
 */
export function renameUser(
  userId: string,
  { firstName, lastName }: { firstName: string; lastName: string },
): void {
  const { user } = useSession.getState();
  // Another user may have signed in since, in this tab or another.
  if (user?.userId !== userId || readCookie('userId') !== userId) return;
  writeCookie('fname', firstName);
  writeCookie('lname', lastName);
  useSession.setState({ user: { ...user, firstName, lastName } });
}

/**
 * Updates the name of the user's business. The header shows it immediately, and the next page load reads it from the
 * cookies.
 */
export function renameBusiness(businessId: string, businessName: string): void {
  const { user } = useSession.getState();
  if (user?.businessId !== businessId || readCookie('userId') !== user.userId) return;
  writeCookie('userBusinessName', businessName);
  useSession.setState({ user: { ...user, businessName } });
}
