import { readCookie, writeCookie } from './cookies';
import { useSession } from './store';

/** The signed-in person's names have changed: the header has them at once (HEADER-21), the next page from the cookies (SESSION-02). */
export function rename(
  userId: string,
  { firstName, lastName }: { firstName: string; lastName: string },
): void {
  const { user } = useSession.getState();
  // In another tab, too, somebody else may have signed in meanwhile.
  if (user?.userId !== userId || readCookie('userId') !== userId) return;
  writeCookie('fname', firstName);
  writeCookie('lname', lastName);
  useSession.setState({ user: { ...user, firstName, lastName } });
}

/** The own business has another name: the header has it at once, the next page from the cookies. */
export function renameBusiness(businessId: string, businessName: string): void {
  const { user } = useSession.getState();
  if (user?.businessId !== businessId || readCookie('userId') !== user.userId) return;
  writeCookie('userBusinessName', businessName);
  useSession.setState({ user: { ...user, businessName } });
}
