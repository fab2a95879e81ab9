/** A truck in front of the barrier; the page shows the label as text, so that it can be translated and read aloud. */
export const SiteImage = ({ label }: { label: string }) => (
  <svg className="site-image" viewBox="0 0 320 132" role="img" aria-label={label}>
    <rect width="320" height="132" fill="var(--picture-sky)" />
    <rect x="196" y="26" width="124" height="80" fill="var(--picture-hall)" />
    <path d="M196 26h124v9H196z" fill="var(--picture-roof)" />
    <path d="M210 58h28v48h-28zM248 58h28v48h-28zM286 58h28v48h-28z" fill="var(--picture-door)" />
    <path
      d="M210 68h28M210 78h28M210 88h28M248 68h28M248 78h28M248 88h28"
      stroke="var(--picture-line)"
      strokeWidth="2"
    />
    <g
      fill="#fff"
      fontSize="11"
      fontWeight="700"
      textAnchor="middle"
      fontFamily="system-ui, sans-serif"
      aria-hidden="true"
    >
      <circle cx="224" cy="47" r="8" fill="var(--sign-blue)" />
      <text x="224" y="51">
        3
      </text>
      <circle cx="262" cy="47" r="8" fill="var(--sign-blue)" />
      <text x="262" y="51">
        4
      </text>
      <circle cx="300" cy="47" r="8" fill="var(--sign-blue)" />
      <text x="300" y="51">
        5
      </text>
    </g>
    <rect y="106" width="320" height="26" fill="var(--picture-road)" />
    <path d="M0 119h320" stroke="var(--picture-mark)" strokeWidth="2.5" strokeDasharray="18 14" />
    <rect x="8" y="44" width="82" height="52" rx="3" fill="var(--picture-trailer)" />
    <path d="M8 54h82" stroke="var(--sign-yellow)" strokeWidth="5" />
    <path d="M94 58h19c5 0 8 2 10 7l5 14v17H94z" fill="var(--sign-blue)" />
    <path d="M101 64h11c3 0 4.5 1.5 5.5 4l3.5 9h-20z" fill="var(--picture-window)" />
    <path d="M8 96h120v4H8z" fill="#10202c" />
    <g fill="#10202c" stroke="var(--picture-rim)" strokeWidth="3.5">
      <circle cx="26" cy="102" r="8" />
      <circle cx="48" cy="102" r="8" />
      <circle cx="112" cy="102" r="8" />
    </g>
    <path d="M182 72v36" stroke="#10202c" strokeWidth="8" />
    <path d="M184 78h-46" stroke="#fff" strokeWidth="7" strokeLinecap="round" />
    <path d="M184 78h-46" stroke="var(--sign-red)" strokeWidth="7" strokeDasharray="9 9" />
    <circle cx="182" cy="66" r="5" fill="var(--sign-red)" />
  </svg>
);
