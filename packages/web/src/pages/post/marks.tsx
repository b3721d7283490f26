/** Marks of the services, 24 units square, in one colour. */
export const facebookMark =
  "M14 22v-8h2.8l.5-3.4H14V8.5c0-1 .4-1.7 1.9-1.7h1.6V3.7c-.6-.1-1.5-.2-2.4-.2-2.7 0-4.4 1.6-4.4 4.5v2.6H7.6V14h3.1v8z";
export const xMark =
  "M17.6 3h3.2l-7 8 8.2 10h-6.4l-5-6.4L4.9 21H1.7l7.5-8.6L1.3 3h6.6l4.5 5.9zm-1.1 16.1h1.8L6.8 4.8H4.9z";
export const linkedInMark =
  "M4.6 9.2h3.6V21H4.6zM6.4 3.4a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.2zM10.4 9.2h3.5v1.6c.5-.9 1.7-1.9 3.5-1.9 3.7 0 4.4 2.4 4.4 5.6V21h-3.7v-5.7c0-1.4 0-3.1-1.9-3.1s-2.2 1.5-2.2 3V21h-3.6z";

export function Mark({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-brand">
      <path d={path} />
    </svg>
  );
}
