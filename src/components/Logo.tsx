import mark from './mark.svg?inline';

/** The product's logo. Without `?inline`, the build makes it a request when it reads the page first, which names it, too. */
export const Logo = ({ size }: { size: number }) => <img src={mark} alt="" width={size} height={size} />;
