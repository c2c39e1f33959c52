import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { claimFocus } from '../page/pageFocus';

/** Puts the focus in the field that `?field=` of the address names, for links that mean one field of a long form. */
export function useAskedField(): void {
  const [params] = useSearchParams();
  const name = params.get('field') ?? '';
  useEffect(() => {
    const [field] = name === '' ? [] : document.getElementsByName(name);
    if (field) claimFocus(field);
  }, [name]);
}
