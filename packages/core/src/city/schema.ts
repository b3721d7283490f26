export { cities } from "../../../../business.ts";
