import { useParams } from "react-router-dom";
import { NotFoundPage } from "./not-found.tsx";

export function ServicePage() {
  useParams();
  return <NotFoundPage />;
}
