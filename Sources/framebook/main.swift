print("framebook")
