import { useQuery } from '@tanstack/react-query';
import { userStatusNames } from '../../../api/users/contract';
import { userQueries } from '../../../api/users/queries';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Loaded } from '../../../components/page/Loaded';
import { Properties } from '../../../components/page/Properties';

/** The account that the employee signs in with, if there is one. */
export function EmployeeAccount({ userId }: { userId: string | undefined }) {
  return userId === undefined ? (
    <EmptyState
      title="No user account"
      text="This employee cannot sign in. A registration code lets them make an account of their own."
    />
  ) : (
    <Account userId={userId} />
  );
}

function Account({ userId }: { userId: string }) {
  const query = useQuery(userQueries.detail(userId));
  return (
    <Loaded query={query} what="the user account">
      {({ username, fullName, email, phone, status }) => (
        <section className="pl-panel" aria-label="User account">
          <Properties
            items={[
              { label: 'Username', value: username },
              { label: 'Name', value: fullName },
              { label: 'E-mail', value: email },
              { label: 'Phone', value: phone },
              { label: 'Status', value: userStatusNames[status] },
            ]}
          />
        </section>
      )}
    </Loaded>
  );
}
