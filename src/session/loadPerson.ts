import { userDetail } from '../api/access/contract';
import { call } from '../api/client';
import { useSession } from './store';

/** CALL-072, HEADER-21: the names as the server has them. A failure is told (ERR-23), and those of the cookies stay. */
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
