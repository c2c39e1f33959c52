import { userDetail } from '../api/access/contract';
import { call } from '../api/client';
import { useSession } from './store';

/**
 * Loads the user's name and email from the server. A failure is reported (ERR-23) and the values from the cookies
 * remain (CALL-072, HEADER-21).
 */
export async function loadPerson(): Promise<void> {
  const userId = useSession.getState().user?.userId;
  if (!userId) return;
  const person = await call(userDetail, { params: { userId } }).catch(() => undefined);
  useSession.setState(({ user }) => {
    if (!person || user?.userId !== userId) return {};
    const { firstName, lastName, email } = person;
    return {
      user: {
        ...user,
        firstName: firstName || user.firstName,
        lastName: lastName || user.lastName,
        email: email || user.email,
      },
    };
  });
}
