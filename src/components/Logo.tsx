import mark from './mark.svg';

/** The product's logo, inlined to avoid a request. */
export const Logo = ({ size }: { size: number }) => <img src={mark} alt="" width={size} height={size} />;
