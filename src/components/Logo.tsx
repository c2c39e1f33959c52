import mark from './mark.svg';

/** The product's mark. It travels within the code: no request of its own. */
export const Logo = ({ size }: { size: number }) => <img src={mark} alt="" width={size} height={size} />;
