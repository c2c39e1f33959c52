import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { visitorLogQueries } from '../../../api/visitorLog/queries';
import { inform } from '../../../components/feedback/inform';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { paths } from '../../../lib/paths';
import { Kiosk } from './Kiosk';

/**
 * SCREEN-OV-REGISTRY: the registry of a site, on a tablet at its gate. When it cannot be opened, a dialog over the
 * visitor log says so (HEADER-22…24).
 */
export default function RegistryPage() {
  const { siteId = '' } = useParams();
  const navigate = useNavigate();
  const { isError, data, isFetching } = useQuery(visitorLogQueries.roster(siteId));
  // Without a network, the list that is kept on the tablet goes on.
  const isClosed = isError && !isFetching && !data;
  useEffect(() => {
    if (!isClosed) return;
    void Promise.resolve(navigate(paths.visitorLog, { replace: true })).then(() =>
      inform({
        title: 'Cannot open registry',
        text: 'The registry cannot be open this time. Try some moment later.',
        close: 'Ok',
      }),
    );
  }, [isClosed, navigate]);
  return data ? <Kiosk key={siteId} roster={data} /> : <Skeleton kind="page" />;
}
