//! Static facts about one method's bytecode: frame maps, liveness, verification, null messages.
